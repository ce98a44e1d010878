/** Orders by the customer that they are for. */
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { openNaming } from '../record/record-store.ts'
import type { Reading } from './work-order-store.ts'

/** By customer: how many orders for it are not done yet, with the number of one. */
export const openOrdersOfCustomers = async (ctx: Reading, customerIds: readonly string[]) =>
  await openNaming(ctx, { table: 'work_order', column: 'customer_id', name: 'no', states: openStates }, customerIds)

/** Makes orders for one customer orders for another; with ids only those. @returns ids of those moved */
export async function moveOrdersOfCustomer(
  ctx: Reading,
  fromId: string,
  toId: string,
  ids: readonly string[] | null = null,
): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .updateTable('work_order')
      .set({ customer_id: toId })
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', fromId)
      .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`))
      .returning('id'),
  )
  return rows.map((row) => row.id)
}
