import { eventLists, type EventRow } from '@onsite/api/event/event-calls.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import { eventSpec } from '@onsite/domain/event/event-fields.ts'
import { documentTable } from '../document/document-table.tsx'
import { newEventPath } from './event-actions.ts'

/** The events of a customer and of an asset on their pages. */
export const eventTable = documentTable<EventRow>({
  spec: eventSpec,
  list: eventLists.list,
  keys: ['title', 'eventNo', 'state', 'principalUserId', 'create_time'],
  heading: 'title',
  tones: { state: eventDocument.tones },
  all: { path: '/allEvent', permission: 'event.viewAll' },
  creation: { path: newEventPath, permission: 'event.create' },
})
