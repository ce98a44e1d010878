import type { ApiArea } from '../area.ts'
import { workOrderActionCalls } from './work-order-actions.ts'
import { workOrderDetailCalls } from './work-order-detail.ts'
import { workOrderFormCalls } from './work-order-forms.ts'
import { workOrderListCalls } from './work-order-lists.ts'

export const workOrderArea = {
  area: 'work-order',
  calls: [...workOrderListCalls, ...workOrderDetailCalls, ...workOrderActionCalls, ...workOrderFormCalls],
} as const satisfies ApiArea
