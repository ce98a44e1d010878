/** People and history around orders: collaborators, people in copy, earlier orders of a customer, refusals. */
import { openStates, WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { PersonKind } from './work-order-store.ts'

/** Collaborators and people in copy of one order. */
export async function peopleOfOrder(ctx: StoreContext, id: string): Promise<{ personId: string; kind: PersonKind }[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order_person')
      .select(['person_id', 'kind'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', '=', id)
      .orderBy('person_id'),
  )
  return rows.map((row) => ({ personId: row.person_id, kind: row.kind as PersonKind }))
}

/** Adds people; those who have the part already stay. Returns who is new. */
export async function addPeople(
  ctx: StoreContext,
  id: string,
  personIds: readonly string[],
  kind: PersonKind,
): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await ctx.tx.many(
    q
      .insertInto('work_order_person')
      .values(personIds.map((personId) => ({ tenant_id: ctx.tenantId, work_order_id: id, person_id: personId, kind })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id'),
  )
  return rows.map((row) => row.person_id)
}

/** Takes people out of a part. */
export async function dropPeople(
  ctx: StoreContext,
  id: string,
  personIds: readonly string[],
  kind: PersonKind,
): Promise<void> {
  if (personIds.length === 0) return
  await ctx.tx.run(
    q
      .deleteFrom('work_order_person')
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', '=', id)
      .where('person_id', 'in', personIds)
      .where('kind', '=', kind),
  )
}

/** Open orders of a customer with the same title, for the warning at creation. */
export async function similarOpenOrder(
  ctx: StoreContext,
  customerId: string,
  title: string,
): Promise<{ no: string } | undefined> {
  return await ctx.tx.first(
    q
      .selectFrom('work_order')
      .select('no')
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId)
      .where('title', '=', title)
      .where('state', 'in', [...openStates])
      .where('deleted_at', 'is', null)
      .limit(1),
  )
}

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
