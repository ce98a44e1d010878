import { FileAddOutlined, ToolOutlined } from '@ant-design/icons'
import { type EventDetail, eventLists, eventMessages } from '@onsite/api/event/event-calls.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import type { EventAction, EventDialogName } from '@onsite/domain/event/event-moves.ts'
import { useParams } from 'react-router'
import { CustomerCard } from '../../customer/customer-card-view.tsx'
import { DocumentState } from '../../document/document-state.tsx'
import { allowedActions } from '../../document/document-verdicts.ts'
import { LinkedDocuments } from '../../document/linked-documents.tsx'
import { Milestones, milestonesOf } from '../../document/phone/milestones.tsx'
import { phoneNext } from '../../document/phone/phone-actions.ts'
import { PhoneDocument } from '../../document/phone/phone-document.tsx'
import { PhoneDocumentPage, type PhonePage } from '../../document/phone/phone-document-page.tsx'
import { StorySection } from '../../document/phone/story-section.tsx'
import { usePhoneMoves } from '../../document/phone/use-phone-moves.ts'
import { lazyPart } from '../../kernel/lazy-part.ts'
import { useCall } from '../../kernel/use-call.ts'
import { PhotoStrip } from '../../kit/phone/photo-strip.tsx'
import styles from '../../kit/phone/phone.module.css'
import { TapLink } from '../../kit/phone/tap-button.tsx'
import { momentText } from '../../kit/phone/visit-window.ts'
import { useNow } from '../../kit/use-now.ts'
import { useReplies } from '../../talk/use-replies.ts'
import { ClockMark } from '../../sla/clock-mark.tsx'
import { PriorityTag } from '../../document/priority-tag.tsx'
import { convertPath, eventScreens } from '../event-actions.ts'
import { replyValuesOf } from '../event-replies.ts'
import { changesBetween, phoneEventsPath, waitingText } from './phone-events.ts'

const EventDialog = lazyPart(async () => (await import('../event-dialogs.tsx')).EventDialog)

const home = { path: phoneEventsPath, label: '回到我的事件' }

/** /mobile/event/:eventId: one event from claiming it to its solution. */
export function MobileEventPage() {
  const { eventId = '' } = useParams()
  return <EventPage key={eventId} id={eventId} />
}

function EventPage({ id }: { readonly id: string }) {
  const query = useCall(eventLists.detail, { id })
  return (
    <PhoneDocumentPage<EventDetail, EventAction> screens={eventScreens} query={query} heading="事件" home={home}>
      {(event, page) => <Event event={event} page={page} />}
    </PhoneDocumentPage>
  )
}

function Event({ event, page }: { readonly event: EventDetail; readonly page: PhonePage }) {
  const snippets = useReplies(event.fk_t_ep_event_tmpl_id, replyValuesOf(event))
  return (
    <PhoneDocument<EventDetail, EventAction, EventDialogName>
      page={page}
      screens={eventScreens}
      document={event}
      title={event.customName}
      step={phoneNext(eventScreens, allowedActions(event))}
      waiting={waitingText(event)}
      moves={usePhoneMoves(eventScreens, page.tell)}
      changesBetween={changesBetween}
      Dialog={EventDialog}
    >
      <ProblemSection event={event} />
      <CustomerCard
        name={event.customName}
        enterprise=""
        contact={event.customLinkPerson}
        phone={event.customPhone}
        address={event.gpsAddr}
        place={{ name: '', lng: null, lat: null }}
      >
        {event.productionId !== null && event.productionName !== '' && (
          <TapLink to={`/mobile/asset/${event.productionId}`} block icon={<ToolOutlined />}>
            {event.productionName}
          </TapLink>
        )}
      </CustomerCard>
      <LinkedDocuments kind="event" id={event.id} marks={eventScreens.touches} />
      <StorySection calls={eventMessages} id={event.id} snippets={snippets} />
    </PhoneDocument>
  )
}

/** Title, state, how far it is, and what was described and answered. */
function ProblemSection({ event }: { readonly event: EventDetail }) {
  const now = useNow()
  return (
    <section className={styles['card']}>
      <span className={styles['tags']}>
        <PriorityTag priority={event.priority} />
        <DocumentState states={eventDocument.states} state={event.state} />
        <ClockMark clock={event.clock} />
      </span>
      <h2 className={styles['subject']}>{event.title}</h2>
      <Milestones
        list={milestonesOf([
          ['创建', event.create_time],
          ['接手', event.principal_time],
          ['处理', event.start_time],
          ['完成', event.complete_time],
        ])}
        now={now}
      />
      {event.detailDesc !== '' && <p className={styles['wrap']}>{event.detailDesc}</p>}
      {event.pauseReason !== '' && <p className={styles['wrap']}>暂停：{event.pauseReason}</p>}
      {event.solution !== '' && <p className={styles['wrap']}>解决方案：{event.solution}</p>}
      <PhotoStrip files={event.attachments} />
      <div className={styles['stack']}>
        <p className={styles['muted']}>
          {event.createUserName} 创建于 {momentText(event.create_time, now)}
          {event.principalUserName !== '' && `，${event.principalUserName}负责`}
        </p>
        {/* `Our choice:` the form of an order opens on the office's page, which fits a narrow window. */}
        {allowedActions(event).includes('convert') && (
          <TapLink to={convertPath(event)} block icon={<FileAddOutlined />}>
            转工单
          </TapLink>
        )}
      </div>
    </section>
  )
}
