/** The technician who served last, for work that goes to the same person again. */
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** The technician of the newest of these orders that had one, else of the customer's newest completed order; null when nobody served. */
export async function lastTechnician(
  ctx: StoreContext,
  orderIds: readonly string[],
  customerId: string | null,
): Promise<string | null> {
  const newest = q
    .selectFrom('work_order')
    .select('technician_id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('technician_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const ofOrders = orderIds.length === 0 ? undefined : await ctx.tx.first(newest.where('id', 'in', orderIds))
  if (ofOrders !== undefined) return ofOrders.technician_id
  if (customerId === null) return null
  const ofCustomer = await ctx.tx.first(
    newest.where('customer_id', '=', customerId).where('state', '=', WorkOrderState.Completed),
  )
  return ofCustomer?.technician_id ?? null
}
