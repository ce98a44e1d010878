/** Counts of the order lists, as the specification asks for them one by one. */
import {
  countAbnormal,
  countAcceptance,
  countCustomerPayments,
  countExamine,
  countUnassigned,
  countWorkOrders,
  listCustomerPayments,
  sumCollected,
} from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderFilter } from '@onsite/api/work-order/work-order-lists.ts'
import type { PaymentMethod } from '@onsite/domain/work-order/work-order-state.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-views.ts'
import { answer } from '../kernel/answer.ts'
import { pageOf } from '../kernel/page-of.ts'
import type { Context } from '../kernel/context.ts'
import { workOrderList } from './work-order-list-store.ts'
import { sumOfCustomer, countPaymentsOfCustomer, paymentsOfCustomer } from './work-order-payment-store.ts'

const count = async (ctx: Context, view: WorkOrderView, filter: WorkOrderFilter = {}): Promise<number> =>
  await workOrderList.count(ctx, { ...filter, view })

export const countAnswers = [
  answer(countWorkOrders, async (ctx, filter) => await count(ctx, filter.view ?? 'all', filter)),
  answer(sumCollected, async (ctx, { customerId }) => await sumOfCustomer(ctx, customerId)),
  answer(listCustomerPayments, async (ctx, { customerId, ...page }) => {
    const rows = await paymentsOfCustomer(ctx, customerId, pageOf(page))
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
  }),
  answer(countCustomerPayments, async (ctx, { customerId }) => await countPaymentsOfCustomer(ctx, customerId)),
  answer(countAcceptance, async (ctx) => await count(ctx, 'acceptance')),
  answer(countUnassigned, async (ctx, filter) => await count(ctx, 'assign', filter)),
  answer(countAbnormal, async (ctx) => await count(ctx, 'abnormal')),
  answer(
    countExamine,
    async (ctx, { type }) =>
      await count(ctx, 'examine', type === undefined || type === -1 || type === 0 ? {} : { examineType: type }),
  ),
]
