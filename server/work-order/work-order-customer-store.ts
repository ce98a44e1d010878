/** Orders by the customer that they are for. */
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { Reading } from './work-order-store.ts'

/** How many orders for these customers are not done yet, with the number of one. */
export async function openOrdersOfCustomers(ctx: Reading, customerIds: readonly string[]) {
  return await ctx.tx.many(
    q
      .selectFrom('work_order')
      .select([
        sql<string>`customer_id`.as('customerId'),
        sql<number>`count(*)`.as('count'),
        sql<string>`min(no)`.as('example'),
      ])
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', sql<string>`any(${[...customerIds]}::uuid[])`)
      .where('state', 'in', [...openStates])
      .where('deleted_at', 'is', null)
      .groupBy('customer_id'),
  )
}

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
