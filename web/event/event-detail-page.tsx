import { type EventDetail, eventLists, eventMessages, eventTalk } from '@onsite/api/event/event-calls.ts'
import { eventTouches } from '@onsite/api/event/event-facts.ts'
import { eventSpec } from '@onsite/domain/event/event-fields.ts'
import type { EventAction } from '@onsite/domain/event/event-moves.ts'
import { EventState, openEventStates } from '@onsite/domain/event/event-state.ts'
import type { TalkStatus } from '@onsite/api/talk/document-talk-calls.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { given } from '@onsite/domain/given.ts'
import { isLow } from '@onsite/domain/talk/satisfaction.ts'
import { Tag } from 'antd'
import { useParams } from 'react-router'
import { CustomerLink } from '../customer/customer-link.tsx'
import { useDocumentActions } from '../document/document-actions.tsx'
import { DocumentPage } from '../document/document-page.tsx'
import { DocumentState } from '../document/document-state.tsx'
import { useShownFields } from '../field/use-shown-fields.ts'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { FieldGroups } from '../kit/field-groups.tsx'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import { RecordFields } from '../field/record-fields.tsx'
import { FieldCell } from '../record/record-columns.tsx'
import { detailGroups } from '../record/record-groups.tsx'
import { useReplies } from '../talk/use-replies.ts'
import { TalkBar } from '../talk/talk-bar.tsx'
import { RecordMessages } from '../notice/record-messages.tsx'
import { ClocksPanel, useClocks } from '../sla/clocks-panel.tsx'
import { TagChips } from '../kit/tag-chips.tsx'
import { ClockTag } from '../sla/clock-tag.tsx'
import { UpgradeHint } from '../template/upgrade-hint.tsx'
import { PriorityTag } from '../document/priority-tag.tsx'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import { copyPath, eventScreens } from './event-actions.ts'
import { replyValuesOf } from './event-replies.ts'
import { SimilarOfEvent } from './similar-of-event.tsx'
import { lazyPart } from '../kernel/lazy-part.ts'

const EventDialog = lazyPart(async () => (await import('./event-dialogs.tsx')).EventDialog)

const shownElsewhere = ['due_time', 'eventNo', 'title', 'state', 'priority', 'attachments', 'customerId']
/** The caller is named whether he is a record or not. */
const cellOf = (event: EventDetail) => (field: FieldRow) =>
  field.key === 'customName' ? (
    <CustomerLink id={event.customerId} name={event.customName} />
  ) : (
    <FieldCell field={field} row={event} tones={undefined} />
  )

/**
 * States that an event goes through; being escalated or paused is shown in place of its handling, or of its wait for it while nobody has begun. One that
 * is closed early went through fewer.
 */
function stepsOf({ complete_time, principal_time, start_time, state }: EventDetail): readonly EventState[] {
  const aside = state === EventState.Escalated || state === EventState.Paused ? state : null
  const isOpen = state !== EventState.Closed
  const isBegun = start_time !== null
  return [
    EventState.ToAssign,
    ...(isOpen || principal_time !== null ? [isBegun ? EventState.ToHandle : (aside ?? EventState.ToHandle)] : []),
    ...(isOpen || isBegun ? [isBegun ? (aside ?? EventState.Handling) : EventState.Handling] : []),
    ...(isOpen || complete_time !== null ? [EventState.Completed] : []),
    EventState.Closed,
  ]
}

/** /Myevent/eventDetail/:eventId */
export function EventDetailPage() {
  const { eventId = '' } = useParams()
  return <EventDetailView id={eventId} />
}

/** An event with its actions, on its own page or beside a queue. */
export function EventDetailView({ id, isNarrow = false }: { readonly id: string; readonly isNarrow?: boolean }) {
  const query = useCall(eventLists.detail, { id })
  const talk = useCall(eventTalk.status, { id })
  const clocks = useClocks({ kind: 'event', id, marks: eventTouches })
  const fields = useShownFields(id, 'event')
  const snippets = useReplies(query.data?.fk_t_ep_event_tmpl_id ?? null, replyValuesOf(query.data))
  const actions = useDocumentActions(eventScreens, EventDialog)
  const can = useCan()
  return (
    <DocumentPage<EventDetail, EventAction>
      id={id}
      isNarrow={isNarrow}
      screens={eventScreens}
      query={query}
      beside={[talk, clocks, fields]}
      talk={eventMessages}
      actions={actions}
      tags={tagsOf}
      paths={(event) => ({ repeat: can('event.create') ? copyPath(event) : undefined })}
      hint={hintOf}
      talkHead={<TalkBar id={id} calls={eventTalk} status={talk.data} />}
      snippets={snippets}
      {...given({ reach: reachOf(talk.data) })}
      steps={query.data === undefined ? [] : stepsOf(query.data)}
    >
      {(event) => (
        <>
          <ClocksPanel kind="event" id={event.id} marks={eventTouches} />
          <FieldGroups groups={detailGroups(eventSpec, event, { without: shownElsewhere }, cellOf(event))} />
          <RecordFields id={event.id} formKind="event" />
          {event.attachments.length > 0 && <FileThumbs files={event.attachments} />}
          <RecordMessages kind="event" id={event.id} marks={eventTouches} />
          <SimilarOfEvent event={event} />
        </>
      )}
    </DocumentPage>
  )
}

/** The people that a message to the customer reaches. */
function reachOf(talk: TalkStatus | undefined): string | undefined {
  if (talk === undefined) return undefined
  if (talk.customerMail === '') return '客户在他的页面上能看到；没有邮箱，不会发邮件'
  return `客户在他的页面上能看到，邮件${talk.isMailSet ? '发' : '（还没有设置发信服务器）记'}给 ${talk.customerMail}`
}

const tagsOf = (event: EventDetail) => <HeaderTags event={event} />

/** An event that is over keeps the version on which it was worked. */
const hintOf = (event: EventDetail) =>
  openEventStates.includes(event.state) && (
    <UpgradeHint
      spec={eventDocument}
      permission="event.upgrade"
      document={event}
      template={{ id: event.fk_t_ep_event_tmpl_id ?? '', name: event.fk_t_ep_event_tmpl_idName }}
    />
  )

function HeaderTags({ event }: { readonly event: EventDetail }) {
  return (
    <>
      <DocumentState states={eventDocument.states} state={event.state} />
      <PriorityTag priority={event.priority} />
      {event.labels.length > 0 && <TagChips tags={event.labels} />}
      {event.clock !== null && <ClockTag kind="event" id={event.id} clock={event.clock} />}
      {event.satisfaction !== null && (
        <Tag color={isLow(event.satisfaction) ? 'red' : 'default'}>客户评价 {event.satisfaction} 星</Tag>
      )}
    </>
  )
}
