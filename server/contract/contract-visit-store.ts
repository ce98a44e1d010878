/** The only file that names the table of visits: what orders use of their contracts. */
import { ContractVisitState } from '@onsite/domain/contract/contract-states.ts'
import { type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type VisitRecord = Selectable<Tables['contract_visit']>

/** Reserves a visit for a new order. */
export async function insertVisit(
  ctx: StoreContext,
  visit: { readonly orderId: string; readonly contractId: string; readonly at: Date },
): Promise<void> {
  await ctx.tx.run(
    q.insertInto('contract_visit').values({
      tenant_id: ctx.tenantId,
      order_id: visit.orderId,
      contract_id: visit.contractId,
      state: ContractVisitState.Reserved,
      created_at: visit.at,
    }),
  )
}

/** The visit of an order, its row held until the transaction ends; undefined for orders without a contract. */
export async function lockVisit(ctx: StoreContext, orderId: string): Promise<VisitRecord | undefined> {
  return await ctx.tx.first(
    q
      .selectFrom('contract_visit')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('order_id', '=', orderId)
      .forUpdate(),
  )
}

export async function setVisit(
  ctx: StoreContext,
  orderId: string,
  state: ContractVisitState,
  usedAt: string | null,
): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('contract_visit')
      .set({ state, used_at: usedAt })
      .where('tenant_id', '=', ctx.tenantId)
      .where('order_id', '=', orderId),
  )
}

/** Takes the visit of an order away: it is not served under the contract any more. */
export async function dropVisit(ctx: StoreContext, orderId: string): Promise<void> {
  await ctx.tx.run(q.deleteFrom('contract_visit').where('tenant_id', '=', ctx.tenantId).where('order_id', '=', orderId))
}

/** Visits of contracts in a state, by contract. */
export async function visitCounts(
  ctx: StoreContext,
  contractIds: readonly string[],
  state: ContractVisitState,
): Promise<Map<string, number>> {
  if (contractIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('contract_visit')
      .select(['contract_id', sql<number>`count(*)`.as('count')])
      .where('tenant_id', '=', ctx.tenantId)
      .where('contract_id', '=', sql<string>`any(${[...contractIds]}::uuid[])`)
      .where('state', '=', state)
      .groupBy('contract_id'),
  )
  return new Map(rows.map((row) => [row.contract_id, row.count]))
}

/** A page of a contract's visits, newest first. */
export async function visitsOf(
  ctx: StoreContext,
  contractId: string,
  limit: number,
  offset: number,
): Promise<VisitRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('contract_visit')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('contract_id', '=', contractId)
      .orderBy('created_at', 'desc')
      .orderBy('order_id', 'desc')
      .limit(limit)
      .offset(offset),
  )
}
