/** Steps of orders as the settings of notices show them. */
import type { NoticeEvent } from '../notice/notice-template.ts'
import { stepNotice } from '../notice/step-notice.ts'
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
  const tellsStaff = name === 'undo' || row.step !== undefined || 'tells' in row || ('to' in row && waits(row.to))
  if (!tellsStaff && row.tellsCustomer !== true) return undefined
  const { receivers } = workOrderProcess
  return stepNotice(workOrderDocument, name, { category: 'order', receivers, tellsStaff, variables: orderVariables })
}
