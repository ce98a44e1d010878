/** The counters of work orders; whoever has an order in hand is its technician. */
import { inField } from '@onsite/domain/work-order/work-order-state.ts'
import { recordCounters } from '../record/record-counters.ts'

export const orderCounters = recordCounters({
  totals: 'work_order_total',
  days: 'work_order_day',
  holder: 'technician_id',
  inHand: inField,
})
