/** History around orders: earlier orders of a customer and who served. */
import { openStates, WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { lockName } from '../kernel/lock-name.ts'
import { shaped } from '../kernel/shaped.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { personName } from '../people/people-store.ts'
import { PersonKind } from './work-order-store.ts'

/** Open orders in which somebody helps, with their numbers. */
export async function ordersOfCollaborator(
  ctx: StoreContext,
  personId: string,
  most: number,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return await ctx.tx.many(
    q
      .selectFrom('work_order as one')
      .innerJoin('work_order_person as part', (join) =>
        join.onRef('part.tenant_id', '=', 'one.tenant_id').onRef('part.work_order_id', '=', 'one.id'),
      )
      .select(['one.id', 'one.no as name'])
      .where('one.tenant_id', '=', ctx.tenantId)
      .where('part.person_id', '=', personId)
      .where('part.kind', '=', PersonKind.Collaborator)
      .where('one.state', 'in', [...openStates])
      .where('one.deleted_at', 'is', null)
      .orderBy('one.id')
      .limit(most),
  )
}

/** Open orders of a customer with the same title, for the warning at creation. */
export async function similarOpenOrder(
  ctx: StoreContext,
  customerId: string,
  title: string,
): Promise<{ no: string } | undefined> {
  // Of equal orders sent at once the second waits here until the first is committed, and finds it.
  await lockName(ctx, `order ${customerId} ${title}`)
  return await ctx.tx.first(openOrderLike(ctx.tenantId, customerId, title))
}

const openOrderLike = shaped((tenantId: string, customerId: string, title: string) =>
  q
    .selectFrom('work_order')
    .select('no')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('title', '=', title)
    // Literals: only so does a plan for any values know that the index of open orders fits.
    .where(
      'state',
      'in',
      openStates.map((state) => sql.lit(state)),
    )
    .where('deleted_at', 'is', null)
    .limit(1),
)

/** Names of those who did something of an order, visit it or have a part in it, by id: asked beside the order, so that its page waits once. */
export async function namesAround(ctx: StoreContext, orderId: string): Promise<Map<string, string>> {
  const rows = await ctx.tx.many(around(ctx.tenantId, orderId))
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
}

/** Columns of an order with somebody who did something of it. */
const doers = ['accepted_by', 'create_examined_by', 'complete_examined_by', 'evaluated_by', 'receipt_by'] as const

const around = shaped(
  (tenantId: string, orderId: string) =>
    sql<{ id: string; name: string | null }>`
      select around.id, ${personName(tenantId, 'around.id')} as name from (
        select technician_id as id from work_order_visit where tenant_id = ${tenantId} and work_order_id = ${orderId}
        union select person_id from work_order_person where tenant_id = ${tenantId} and work_order_id = ${orderId}
        union select unnest(array[${sql.join(doers.map((column) => sql.ref(column)))}]) from work_order where tenant_id = ${tenantId} and id = ${orderId}
      ) as around where around.id is not null`,
)

/** Orders of a customer in the last 12 months, without one. */
export async function recentOrderCount(
  ctx: StoreContext,
  customerId: string,
  withoutId: string | null,
): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('work_order')
      .select(sql<number>`count(*)`.as('n'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId)
      .where('created_at', '>', sql<string>`now() - interval '12 months'`)
      .where('deleted_at', 'is', null)
      .$if(withoutId !== null, (query) => query.where('id', '!=', withoutId ?? '')),
  )
  return row?.n ?? 0
}

/** For a select list of orders called `record`: the other orders of its customer in the last 12 months. */
export const recentOrders = (tenantId: string) =>
  sql<number>`(select count(*) from work_order recent where recent.tenant_id = ${tenantId} and recent.customer_id = record.customer_id
    and recent.created_at > now() - interval '12 months' and recent.deleted_at is null and recent.id <> record.id)`

/** Technicians who finished orders of a customer, the latest first, each once. */
export async function serversOfCustomer(
  ctx: StoreContext,
  customerId: string,
  withoutOrderId: string,
): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order')
      .select('technician_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId)
      .where('state', '=', WorkOrderState.Completed)
      .where('technician_id', 'is not', null)
      .where('id', '!=', withoutOrderId)
      .orderBy('created_at', 'desc')
      .limit(50),
  )
  return [...new Set(rows.map((row) => row.technician_id).filter((id) => id !== null))]
}
