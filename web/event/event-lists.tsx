/** The lists of events: all of them, those to claim, those to assign, one's own. */
import { eventTags } from '@onsite/domain/event/event-kinds.ts'
import { changeEvents, eventLists, type EventRow, restoreEvents } from '@onsite/api/event/event-calls.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import { eventSpec } from '@onsite/domain/event/event-fields.ts'
import type { EventAction, EventDialogName, EventView } from '@onsite/domain/event/event-moves.ts'
import { useMemo } from 'react'
import { CustomerLink } from '../customer/customer-link.tsx'
import { DocumentList } from '../document/document-list.tsx'
import { lazyPart } from '../kernel/lazy-part.ts'
import { useCan, useUser } from '../kernel/session.tsx'
import { ClockTag } from '../sla/clock-tag.tsx'
import { useTagBatch } from '../tag/use-tag-batch.tsx'
import { PriorityTag } from '../document/priority-tag.tsx'
import { eventPath, eventScreens, newEventPath } from './event-actions.ts'

// Few visits need it.
const EventDialog = lazyPart(async () => (await import('./event-dialogs.tsx')).EventDialog)

const listCalls = { ...eventLists, change: changeEvents, restore: restoreEvents }
const own = {
  priority: (row: EventRow) => <PriorityTag priority={row.priority} />,
  due_time: (row: EventRow) => <ClockTag kind="event" id={row.id} clock={row.clock} />,
  customName: (row: EventRow) => <CustomerLink id={row.customerId} name={row.customName} />,
}
const eventTagging = { code: eventTags, unit: '事件', permission: 'event.edit' } as const
const tones = { state: eventDocument.tones }

interface EventListProps {
  readonly view: EventView
  readonly title: string
  readonly emptyText: string
  /** Only events that the reader created. */
  readonly isOwn?: true
}

/** A list of one view. */
export function EventList({ emptyText, isOwn, title, view }: EventListProps) {
  const { id: me } = useUser()
  const can = useCan()
  const fixed = useMemo(() => (isOwn === true ? { createUserId: me } : {}), [isOwn, me])
  return (
    <DocumentList<EventRow, EventAction, EventDialogName>
      spec={eventSpec}
      calls={listCalls}
      screens={eventScreens}
      dialogs={EventDialog}
      view={view}
      name={`event-${isOwn === true ? 'created' : view}`}
      title={title}
      fixed={fixed}
      pathOf={eventPath}
      own={own}
      tones={tones}
      keywordHint="编号、标题、客户、电话或拼音首字母"
      further={useTagBatch<EventRow>(eventTagging)}
      createPath={can('event.create') ? newEventPath : undefined}
      emptyText={emptyText}
    />
  )
}

/** /allEvent */
export const AllEventPage = () => <EventList view="all" title="全部事件" emptyText="还没有事件" />
/** /createdEvent */
export const CreatedEventPage = () => <EventList view="all" isOwn title="我创建的事件" emptyText="你还没有创建过事件" />
/** /shelters */
export const SheltersPage = () => <EventList view="shelters" title="待认领" emptyText="没有等待认领的事件" />
/** /eventassigned */
export const EventAssignedPage = () => <EventList view="assigned" title="待分派" emptyText="没有等待分派的事件" />
/** /Myevent */
export const MyEventPage = () => <EventList view="mine" title="我的事件" emptyText="没有由你负责的事件" />
