import type { ApiArea } from '../area.ts'
import { listOrderTemplates } from './order-type-calls.ts'
import { orderExceeds } from './order-exceeds.ts'
import { workOrderActionCalls } from './work-order-actions.ts'
import { workOrderDetailCalls } from './work-order-detail.ts'
import { workOrderFormCalls } from './work-order-forms.ts'
import { workOrderListCalls } from './work-order-lists.ts'
import { besideFacts, workOrderClockFacts, workOrderFacts } from './work-order-facts.ts'

export const workOrderArea = {
  area: 'work-order',
  calls: [
    ...workOrderListCalls,
    ...workOrderDetailCalls,
    ...workOrderActionCalls,
    ...workOrderFormCalls,
    listOrderTemplates,
    ...Object.values(orderExceeds),
  ],
  facts: [...Object.values(workOrderFacts), ...Object.values(besideFacts), ...Object.values(workOrderClockFacts)],
} as const satisfies ApiArea
