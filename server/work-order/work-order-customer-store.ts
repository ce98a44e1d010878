/** Orders by the customer that they are for. */
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import type { Naming } from '../record/record-store.ts'

/** Which orders are for which customers. */
export const ordersOfCustomers: Naming = {
  table: 'work_order',
  column: 'customer_id',
  name: 'no',
  states: openStates,
  keepsVersion: true,
}
