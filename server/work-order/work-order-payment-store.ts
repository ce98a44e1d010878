/** Payments for orders. */
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { personName } from '../people/people-store.ts'
import { payments } from './work-order-child-store.ts'

export const PaymentState = { Awaiting: 0, Confirmed: 1, Rejected: 2 } as const
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState]

/** A line of a payment. `amount` is quantity times price, in whole cents. */
export interface PaymentItem {
  readonly feeItemId: string | null
  readonly name: string
  readonly quantity: number
  readonly price: number
  readonly amount: number
}

export type PaymentRecord = Selectable<Tables['work_order_payment']>

/** Confirms or rejects the payment that waits for its approval; nothing happens where none waits. */
export async function decidePayment(ctx: StoreContext, orderId: string, state: PaymentState): Promise<void> {
  await payments.change(ctx, { work_order_id: orderId, state: PaymentState.Awaiting }, { state })
}

const ofCustomer = (ctx: StoreContext, customerId: string) =>
  q
    .selectFrom('work_order_payment')
    .innerJoin('work_order', (join) =>
      join
        .onRef('work_order.tenant_id', '=', 'work_order_payment.tenant_id')
        .onRef('work_order.id', '=', 'work_order_payment.work_order_id'),
    )
    .where('work_order.tenant_id', '=', ctx.tenantId)
    .where('work_order.customer_id', '=', customerId)
    .where('work_order.deleted_at', 'is', null)

/** A page of the payments for orders of a customer, newest first, with the orders and who took them. */
export async function paymentsOfCustomer(
  ctx: StoreContext,
  customerId: string,
  page: { readonly offset: number; readonly limit: number },
) {
  return await ctx.tx.many(
    ofCustomer(ctx, customerId)
      .select(['work_order_payment.id', 'work_order_payment.work_order_id', 'work_order.no', 'work_order.title'])
      .select(['work_order_payment.amount', 'work_order_payment.method', 'work_order_payment.note'])
      .select(['work_order_payment.state', 'work_order_payment.created_at'])
      .select(personName(ctx.tenantId, 'work_order_payment.created_by').as('user_name'))
      .orderBy('work_order_payment.id', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  )
}

export async function countPaymentsOfCustomer(ctx: StoreContext, customerId: string): Promise<number> {
  return (await ctx.tx.first(ofCustomer(ctx, customerId).select(sql<number>`count(*)`.as('count'))))?.count ?? 0
}

/** Cents that count, of all orders of a customer that are not in the recycle bin. */
export async function sumOfCustomer(ctx: StoreContext, customerId: string): Promise<number> {
  const row = await ctx.tx.first(
    ofCustomer(ctx, customerId)
      .select(sql<number>`coalesce(sum(work_order_payment.amount), 0)::bigint`.as('amount'))
      .where('work_order_payment.state', '=', PaymentState.Confirmed),
  )
  return row?.amount ?? 0
}

/** The order at hand has a payment by one of these methods that was not rejected. */
export function isPaidBy(ctx: Pick<Context, 'tenantId'>, at: string, methods: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from work_order_payment paid where paid.tenant_id = ${ctx.tenantId} and paid.work_order_id = ${sql.ref(`${at}.id`)} and paid.state <> ${PaymentState.Rejected} and paid.method = any(${[...methods]}::int[]))`
}
