/** Counts of the order lists and the badges of the menu: from counters where they cover the question, else exactly by index. */
import {
  countAbnormal,
  countAcceptance,
  countBadges,
  countCustomerPayments,
  countExamine,
  countUnassigned,
  countWorkOrders,
  listCustomerPayments,
  sumCollected,
} from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderFilter } from '@onsite/api/work-order/work-order-lists.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { openStates, type PaymentMethod, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { type WorkOrderView, workOrderScope } from '@onsite/domain/work-order/work-order-scope.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { orderCounters } from './work-order-counter-store.ts'
import { workOrderList } from './work-order-list-store.ts'
import { collectedFrom, countPaymentsOfCustomer, paymentsOfCustomer } from './work-order-payment-store.ts'

const count = async (ctx: Context, view: WorkOrderView, filter: WorkOrderFilter = {}): Promise<number> =>
  await workOrderList.count(ctx, { ...filter, view })

/** Whether the enterprise's counters count what this person sees. */
const seesAll = (ctx: Context): boolean => workOrderScope(ctx.person.powers).kind === 'all'

/** Orders that wait for acceptance: all of state 0 but the invalid ones, which are few. */
async function awaitingAcceptance(ctx: Context): Promise<number> {
  if (!seesAll(ctx)) return await count(ctx, 'acceptance')
  const [byState, invalid] = await Promise.all([orderCounters.totals(ctx, null), count(ctx, 'all', { isInvalid: 1 })])
  return (byState.get(S.PendingAcceptance) ?? 0) - invalid
}

/** The assigned pages count what waits for assignment outside the pool: all of state 1 but the pool. */
async function unassigned(ctx: Context): Promise<number> {
  if (!seesAll(ctx)) return await count(ctx, 'assign')
  const [byState, pool] = await Promise.all([orderCounters.totals(ctx, null), count(ctx, 'pool')])
  return (byState.get(S.PendingAssignment) ?? 0) - pool
}

async function inMyHands(ctx: Context): Promise<number> {
  return [...(await orderCounters.totals(ctx, ctx.person.id)).values()].reduce((sum, n) => sum + n, 0)
}

const answerCount = answer(countWorkOrders, async (ctx, { orderDue, ...filter }) => {
  // The badge of overdue orders is asked for as orderDue=0 (Spec 1 §7): open orders past their time.
  if (orderDue === 0)
    return await count(ctx, filter.view ?? 'all', {
      ...filter,
      orderExceed: 1,
      states: filter.states ?? openStates.join(','),
    })
  if (orderDue === 1) return await count(ctx, filter.view ?? 'all', { ...filter, orderExceed: 1 })
  return await count(ctx, filter.view ?? 'all', filter)
})

const answerCollected = answer(sumCollected, async (ctx, { customerId }) => await collectedFrom(ctx, customerId))
const answerPayments = answer(
  listCustomerPayments,
  async (ctx, { customerId, pageIndex = 0, pageSize = defaultPageSize }) => {
    const rows = await paymentsOfCustomer(ctx, customerId, { offset: pageIndex * pageSize, limit: pageSize })
    return rows.map((row) => ({
      id: row.id,
      orderId: row.work_order_id,
      orderNo: row.no,
      orderTitle: row.title,
      amount: row.amount,
      method: row.method as PaymentMethod,
      note: row.note,
      userName: row.user_name ?? '',
      time: row.created_at,
      state: row.state,
    }))
  },
)
const answerPaymentCount = answer(
  countCustomerPayments,
  async (ctx, { customerId }) => await countPaymentsOfCustomer(ctx, customerId),
)
const answerAcceptance = answer(countAcceptance, async (ctx) => await awaitingAcceptance(ctx))
const answerUnassigned = answer(countUnassigned, async (ctx, filter) => {
  const isBadge = Object.values(filter).every((value) => value === undefined)
  return isBadge ? await unassigned(ctx) : await count(ctx, 'assign', filter)
})
const answerAbnormal = answer(countAbnormal, async (ctx) => await count(ctx, 'abnormal'))
const answerExamine = answer(
  countExamine,
  async (ctx, { type }) =>
    await count(ctx, 'examine', type === undefined || type === -1 || type === 0 ? {} : { examineType: type }),
)

/** Badges of the menu entries that this person has; free accounts get none (Spec 1 §6). */
const answerBadges = answer(countBadges, async (ctx) => {
  const none = { acceptance: null, assign: null, pool: null, abnormal: null, examine: null, mine: null }
  if (ctx.tenant.plan === Plan.Free) return none
  const may = (name: Parameters<typeof isGranted>[1]): boolean => isGranted(ctx.person.powers, name)
  const [acceptance, assign, pool, abnormal, examine, mine] = await Promise.all([
    may('workOrder.accept') ? awaitingAcceptance(ctx) : null,
    may('workOrder.assign') ? unassigned(ctx) : null,
    may('workOrder.viewPool') ? count(ctx, 'pool') : null,
    may('workOrder.handleAbnormal') ? count(ctx, 'abnormal') : null,
    may('workOrder.approve') ? count(ctx, 'examine') : null,
    may('workOrder.serve') ? inMyHands(ctx) : null,
  ])
  return { acceptance, assign, pool, abnormal, examine, mine }
})

export const countAnswers = [
  answerCount,
  answerCollected,
  answerPayments,
  answerPaymentCount,
  answerAcceptance,
  answerUnassigned,
  answerAbnormal,
  answerExamine,
  answerBadges,
]
