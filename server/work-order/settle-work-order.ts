/** Receipt, collection and sub-states, which leave the state of an order alone. */
import type { Input } from '@onsite/api/define-call.ts'
import { collectPayment, setSubState, submitReceipt } from '@onsite/api/work-order/work-order-forms.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { shownMoney } from '@onsite/domain/shown-money.ts'
import { itemAmount, mostCents, paymentAmount } from '@onsite/domain/work-order/payment-amount.ts'
import { OrderApproval, paymentMethodNames } from '@onsite/domain/work-order/work-order-state.ts'
import type { Context } from '../kernel/context.ts'
import { feeItemById } from '../template/fee-item-store.ts'
import { fillSideForm } from '../document/fill-step.ts'
import { systemOf } from './order-system.ts'
import { subStateName } from './present-work-order.ts'
import { answerSent } from './order-approvals.ts'
import { waitFor } from './waiting-columns.ts'
import { answerMove } from './take-step.ts'
import { payments } from './work-order-child-store.ts'
import { type PaymentItem, PaymentState } from './work-order-payment-store.ts'

const answerSubState = answerMove(setSubState, 'subState', (_ctx, { process, row }, { subStateId }) => {
  const known = process.subStates.some((one) => one.id === subStateId && one.state === row.state)
  if (subStateId !== null && !known) throw faultAt('subStateId', '该状态下没有这个子状态')
  if (subStateId === row.sub_state) throw new Failure('not-now', { reason: '子状态没有变化' })
  const [from, to] = [subStateName(process, row.sub_state), subStateName(process, subStateId)]
  return { patch: { sub_state: subStateId }, changes: [{ field: 'subStateId', label: '子状态', from, to }] }
})

const answerReceipt = answerSent(submitReceipt, 'receipt', 'receipt', async (ctx, { process, row }, input) => {
  const flowId = process.approvals.receipt
  return {
    flowId,
    changes: await fillSideForm(ctx, 'receipt', row.id, input.receiptValues, systemOf(row)),
    patch: {
      receipt_by: ctx.person.id,
      ...(flowId === null ? { receipt_at: ctx.now.toISOString() } : waitFor(ctx, OrderApproval.Receipt)),
    },
  }
})

type Payment = Input<typeof collectPayment>

/** The columns of a payment, in whole cents. Throws beside the field when it comes to less than nothing or to more than is kept. */
function paymentOf(input: Payment) {
  const items = input.items.map(({ feeItemId = null, name, price, quantity }): PaymentItem => {
    return { feeItemId, name: name.trim(), quantity, price, amount: itemAmount({ quantity, price }) }
  })
  const { spareAmount = 0, otherAmount = 0, discountAmount = 0 } = input
  const { items: sum, total } = paymentAmount({ items, spareAmount, otherAmount, discountAmount })
  if (total < 0) throw faultAt('discountAmount', '优惠金额不能大于应收金额')
  if (sum > mostCents) throw faultAt('items', '金额太大，请检查单价和数量')
  return {
    items: JSON.stringify(items),
    item_amount: sum,
    spare_amount: spareAmount,
    other_amount: otherAmount,
    discount_amount: discountAmount,
    amount: total,
    method: input.method,
    note: input.note?.trim() ?? '',
  }
}

async function demandFeeItems(ctx: Context, input: Payment): Promise<void> {
  const ids = [...new Set(input.items.flatMap((item) => item.feeItemId ?? []))]
  const known = await Promise.all(ids.map(async (id) => await feeItemById(ctx, id)))
  if (known.includes(undefined)) throw new Failure('not-found', { record: '费用项目' })
}

const answerCollect = answerSent(collectPayment, 'collect', 'collection', async (ctx, { process, row }, input) => {
  await demandFeeItems(ctx, input)
  const payment = paymentOf(input)
  const flowId = process.approvals.collection
  const state = flowId === null ? PaymentState.Confirmed : PaymentState.Awaiting
  const taken = { created_by: ctx.person.id, created_at: ctx.now }
  await payments.add(ctx, [{ ...payment, ...taken, work_order_id: row.id, state }])
  const system = {
    ...systemOf(row),
    serviceProject: input.items.map((item) => item.name.trim()).join('、'),
    spareAmount: payment.spare_amount / 100,
    otherAmount: payment.other_amount / 100,
    discountAmount: payment.discount_amount / 100,
  }
  return {
    flowId,
    reason: `${paymentMethodNames[input.method]} ${shownMoney(payment.amount)}`,
    changes: await fillSideForm(ctx, 'expense', row.id, input.expenseValues, system),
    patch: flowId === null ? { settled_at: ctx.now.toISOString() } : waitFor(ctx, OrderApproval.Collection),
  }
})

export const settleAnswers = [answerSubState, answerReceipt, answerCollect]
