import { BlockOutlined } from '@ant-design/icons'
import { type EventDetail, eventLists, eventMessages } from '@onsite/api/event/event-calls.ts'
import { eventSpec } from '@onsite/domain/event/event-fields.ts'
import type { EventAction } from '@onsite/domain/event/event-moves.ts'
import { EventState } from '@onsite/domain/event/event-state.ts'
import { useParams } from 'react-router'
import { useDocumentActions } from '../document/document-actions.tsx'
import { DocumentPage } from '../document/document-page.tsx'
import { DocumentState } from '../document/document-state.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { FieldGroups } from '../kit/field-groups.tsx'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import { PageButton } from '../kit/page-link.tsx'
import { detailGroups } from '../record/record-groups.tsx'
import { PriorityTag } from '../work-order/priority-tag.tsx'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import { copyPath, eventScreens } from './event-actions.ts'
import { SimilarOfEvent } from './similar-of-event.tsx'
import { EventDialog } from './event-dialogs.tsx'

const shownElsewhere = ['eventNo', 'title', 'state', 'priority', 'attachments', 'customName']

/** States that an event goes through; being escalated or paused is shown in place of its handling. */
function stepsOf({ state }: EventDetail): readonly EventState[] {
  const aside = state === EventState.Escalated || state === EventState.Paused ? state : EventState.Handling
  return [EventState.ToAssign, EventState.ToHandle, aside, EventState.Completed, EventState.Closed]
}

/** /Myevent/eventDetail/:eventId */
export function EventDetailPage() {
  const { eventId = '' } = useParams()
  return <EventDetailView id={eventId} />
}

/** An event with its actions, on its own page or beside a queue. */
export function EventDetailView({ id, isNarrow = false }: { readonly id: string; readonly isNarrow?: boolean }) {
  const query = useCall(eventLists.detail, { id })
  const actions = useDocumentActions(eventScreens, EventDialog)
  return (
    <DocumentPage<EventDetail, EventAction>
      id={id}
      isNarrow={isNarrow}
      screens={eventScreens}
      query={query}
      talk={eventMessages}
      actions={actions}
      tags={tagsOf}
      steps={query.data === undefined ? [] : stepsOf(query.data)}
    >
      {(event) => (
        <>
          <FieldGroups groups={detailGroups(eventSpec, event, { without: shownElsewhere })} />
          {event.attachments.length > 0 && <FileThumbs files={event.attachments} />}
          <SimilarOfEvent event={event} />
        </>
      )}
    </DocumentPage>
  )
}

const tagsOf = (event: EventDetail) => <HeaderTags event={event} />

function HeaderTags({ event }: { readonly event: EventDetail }) {
  const can = useCan()
  return (
    <>
      {can('event.create') && (
        <PageButton
          type="text"
          size="small"
          icon={<BlockOutlined />}
          aria-label="复制新建事件"
          title="复制新建事件"
          path={copyPath(event)}
        />
      )}
      <DocumentState states={eventDocument.states} state={event.state} />
      <PriorityTag priority={event.priority} />
    </>
  )
}
