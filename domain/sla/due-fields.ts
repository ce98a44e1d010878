/** Fields of a kind of document whose time is limited. `Our choice:` a document is late while the nearest of its deadlines has passed and its clock still runs. */
import type { FieldRow } from '../field-catalogue.ts'

/** The next deadline of a document, in its lists behind what is booked. */
export const dueField = {
  key: 'due_time',
  label: '时限',
  kind: 'time',
  width: 132,
  sorted: true,
  filter: { kind: 'range', startKey: 'dueStart', endKey: 'dueEnd' },
} as const satisfies Omit<FieldRow, 'group'>

/** Whether its deadline has passed, by a key of the query. */
export const overdueField = <const Key extends string>(key: Key) =>
  ({
    key: 'isOverdue',
    label: '是否超时',
    kind: 'flag',
    names: { 0: '未超时', 1: '已超时' },
    inRow: false,
    column: false,
    filter: { kind: 'flag', key },
  }) as const satisfies Omit<FieldRow, 'group'>
