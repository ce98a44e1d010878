/** The only file that names the table of visits: what orders use of their contracts. */
import { ContractVisitState } from '@onsite/domain/contract/contract-states.ts'
import { type Selectable, sql } from 'kysely'
import { whereFound } from '../kernel/concern.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { childRows } from '../record/child-rows-store.ts'

/** Visits of contracts, newest first. */
export const visits = childRows({
  table: 'contract_visit',
  owner: 'contract_id',
  order: sql`created_at desc, order_id desc`,
})

/** The order is served under a contract. */
export const isUnderContract = whereFound('contract_visit', sql`found.order_id = fact.subject_id`)

/** Reserves a visit for a new order. */
export async function insertVisit(
  ctx: StoreContext,
  { at, contractId, orderId }: { readonly orderId: string; readonly contractId: string; readonly at: Date },
): Promise<void> {
  const state = ContractVisitState.Reserved
  await visits.add(ctx, [{ order_id: orderId, contract_id: contractId, state, created_at: at }])
}

/** The visit of an order, its row held until the transaction ends; undefined for orders without a contract. */
export async function lockVisit(
  ctx: StoreContext,
  orderId: string,
): Promise<Selectable<Tables['contract_visit']> | undefined> {
  return await visits.first(ctx, { order_id: orderId }, { lock: 'all' })
}

/** Takes the visit of an order away: it is not served under the contract any more. */
export async function dropVisit(ctx: StoreContext, orderId: string): Promise<void> {
  await visits.drop(ctx, { order_id: orderId })
}
