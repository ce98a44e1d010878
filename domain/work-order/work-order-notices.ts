/** Steps of orders as the settings of notices show them. */
import type { NoticeEvent } from '../notice/notice-template.ts'
import type { NoticeVariable } from '../notice/notice-words.ts'
import { workOrderDocument, type WorkOrderMoveName } from './work-order-document.ts'
import { workOrderProcess } from './work-order-process.ts'
import { WorkOrderState as S } from './work-order-state.ts'

export const orderVariables: readonly NoticeVariable[] = [
  'no',
  'title',
  'state',
  'appointment',
  'customer',
  'contact',
  'phone',
  'address',
  'technician',
  'sla',
]

/** Steps after which an order may wait for a dispatcher, who hears of that. */
const waits = (to: unknown): boolean => [to].flat().includes(S.PendingAssignment)

/** Undefined for a step of which nobody is told. */
export function orderNotice(name: WorkOrderMoveName): NoticeEvent | undefined {
  const row = workOrderDocument.rowOf(name)
  const isUndo = name === 'undo'
  const tellsStaff = isUndo || row.step !== undefined || 'tells' in row || ('to' in row && waits(row.to))
  const tellsCustomer = row.tellsCustomer === true
  if (!tellsStaff && !tellsCustomer) return undefined
  return {
    label: isUndo ? '工单步骤撤回' : `工单${row.label}`,
    category: 'order',
    receivers: workOrderProcess.receivers,
    tellsStaff,
    tellsCustomer,
    ...(tellsCustomer ? { customerWords: 'done' in row ? row.done : `已${row.label}` } : {}),
    isUndoable: 'undo' in row && row.undo === true,
    variables: orderVariables,
    ...(isUndo ? { withdraws: true } : {}),
  }
}
