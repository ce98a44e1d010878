/** Steps of events as the settings of notices show them. */
import type { NoticeEvent } from '../notice/notice-template.ts'
import type { NoticeVariable } from '../notice/notice-words.ts'
import { eventDocument, type EventOtherMove } from './event-document.ts'
import type { EventAction } from './event-moves.ts'
import { eventProcess } from './event-process.ts'

export const eventVariables: readonly NoticeVariable[] = [
  'no',
  'title',
  'state',
  'customer',
  'contact',
  'phone',
  'address',
  'technician',
  'sla',
]

export const eventNotice = (name: EventAction | EventOtherMove): NoticeEvent => {
  const isUndo = name === 'undo'
  const row = eventDocument.rowOf(name)
  const tellsCustomer = row.tellsCustomer === true
  return {
    label: isUndo ? '事件步骤撤回' : `事件${eventDocument.labelOf(name)}`,
    category: 'event',
    receivers: eventProcess.receivers,
    tellsStaff: true,
    tellsCustomer,
    ...(tellsCustomer ? { customerWords: 'done' in row ? row.done : `已${row.label}` } : {}),
    variables: eventVariables,
    ...(isUndo ? { withdraws: true } : {}),
  }
}
