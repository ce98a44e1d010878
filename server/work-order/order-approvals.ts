/** The four approval points of an order (Spec 1 §3 examineType 1–4): creation, completion, receipt, collection. */
import { examineWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { shownMoney } from '@onsite/domain/shown-money.ts'
import { type ApprovalPoint, approvalPoints } from '@onsite/domain/work-order/work-order-process.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import {
  OrderApprovalResult,
  OrderApproval,
  serviceResultNames,
  type ServiceResult,
  WorkOrderState as S,
} from '@onsite/domain/work-order/work-order-state.ts'
import { given } from '@onsite/domain/given.ts'
import { sendAnswers } from '../document/answer-steps.ts'
import { besideApproval } from '../document/beside-approval.ts'
import { documentApprovals } from '../document/document-approvals.ts'
import type { ReadOptions } from '../document/document-subject.ts'
import { formNames } from '../field/form-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { moreFixedFields, systemOf } from './order-system.ts'
import { takeBack } from './take-back.ts'
import { orderKind, orders } from './take-step.ts'
import { type WholeOrder, wholeOrderOfTenant } from './whole-order-store.ts'
import { payments, planVisit, updateVisit } from './work-order-child-store.ts'
import { decidePayment, PaymentState } from './work-order-payment-store.ts'
import type { WorkOrderPatch } from './work-order-store.ts'

/** Point of each code on the wire. */
const pointOf: Readonly<Record<OrderApproval, ApprovalPoint>> = {
  [OrderApproval.Creation]: 'creation',
  [OrderApproval.Completion]: 'completion',
  [OrderApproval.Receipt]: 'receipt',
  [OrderApproval.Collection]: 'collection',
}

const waitsFor =
  (type: OrderApproval) =>
  ({ facts }: WholeOrder): boolean =>
    !facts.isDeleted && facts.examineType === type && facts.examineResult === OrderApprovalResult.Pending

/** Columns in which each point keeps who decided and when. */
const decidedColumns: Readonly<Record<ApprovalPoint, (by: string, at: string) => WorkOrderPatch>> = {
  creation: (by, at) => ({ create_examined_by: by, create_examined_at: at }),
  completion: (by, at) => ({ complete_examined_by: by, complete_examined_at: at }),
  receipt: (by, at) => ({ receipt_examined_by: by, receipt_examined_at: at }),
  collection: (by, at) => ({ collect_examined_by: by, collect_examined_at: at }),
}

const awaitingPayment = async (ctx: Context, orderId: string) =>
  await payments.first(ctx, { work_order_id: orderId, state: PaymentState.Awaiting })

async function workAgain(ctx: Context, orderId: string, technicianId: string): Promise<void> {
  const id = await planVisit(ctx, { orderId, technicianId })
  await updateVisit(ctx, id, { state: VisitState.Working, start_at: ctx.now })
}

/** Everything that approvers read of an order. */
const read: ReadOptions<WholeOrder> = {
  formKind: 'order',
  whole: wholeOrderOfTenant,
  titleOf: ({ row }) => row.title,
  form: ({ content, row }) => ({
    templateId: row.template_id,
    versionId: row.version_id,
    fields: content.fields,
    system: systemOf(row),
  }),
  fixed: moreFixedFields,
  async summary(ctx, { row }) {
    const [names, types] = await Promise.all([
      peopleNames(ctx, row.technician_id === null ? [] : [row.technician_id]),
      formNames(ctx, [row.template_id]),
    ])
    return [
      { label: '工单类型', value: types.get(row.template_id) ?? '' },
      { label: '客户', value: row.customer_name },
      { label: '服务地址', value: row.address_text },
      { label: '服务人员', value: (row.technician_id && names.get(row.technician_id)) ?? '' },
    ]
  },
}

const { decide, send, subjects } = documentApprovals(orderKind, orders, {
  ...read,
  patchOnDecision: (ctx, point) => decidedColumns[point](ctx.person.id, ctx.now.toISOString()),
  patchOnEnd: (isApproved) => ({
    examine_result: isApproved ? OrderApprovalResult.Approved : OrderApprovalResult.Rejected,
  }),
  points: {
    creation: {
      ...approvalPoints.creation,
      waits: waitsFor(OrderApproval.Creation),
      // Rejected: the creator mends it, and nobody was sent. A technician named in the form gets it only when it is assigned.
      effect: async (ctx, order, isApproved) =>
        isApproved
          ? { state: order.row.approve_to_state ?? S.PendingAcceptance }
          : { ...(await takeBack(ctx, order)), is_invalid: true },
      summary: (_ctx, { row }) => [{ label: '详细描述', value: row.detail }],
    },
    completion: {
      ...approvalPoints.completion,
      waits: waitsFor(OrderApproval.Completion),
      // Rejected: back into service, with a visit in force again.
      async effect(ctx, { row, visit }, isApproved) {
        if (isApproved) return {}
        if (visit === null && row.technician_id !== null) await workAgain(ctx, row.id, row.technician_id)
        return { finished_at: null }
      },
      summary: (_ctx, { row }) => [
        {
          label: '服务结果',
          value: row.service_result === null ? '' : serviceResultNames[row.service_result as ServiceResult],
        },
        { label: '处理说明', value: row.solution },
      ],
    },
    receipt: {
      ...approvalPoints.receipt,
      waits: waitsFor(OrderApproval.Receipt),
      // Rejected: the receipt is filled in again; what was typed is still there.
      effect: (ctx, _order, isApproved) => (isApproved ? { receipt_at: ctx.now.toISOString() } : { receipt_by: null }),
    },
    collection: {
      ...approvalPoints.collection,
      waits: waitsFor(OrderApproval.Collection),
      async effect(ctx, { row }, isApproved) {
        await decidePayment(ctx, row.id, isApproved ? PaymentState.Confirmed : PaymentState.Rejected)
        return isApproved ? { settled_at: ctx.now.toISOString() } : {}
      },
      async summary(ctx, { row }) {
        const payment = await awaitingPayment(ctx, row.id)
        return payment === undefined ? [] : [{ label: '收款金额', value: shownMoney(payment.amount) }]
      },
      // Yuan in conditions: people think of 5000, not of cents.
      fixed: [{ key: 'amount', label: '收款金额（元）', type: 2, isMoney: true }],
      async system(ctx, { row }) {
        const payment = await awaitingPayment(ctx, row.id)
        return given({ amount: payment && payment.amount / 100 })
      },
    },
  },
})

/** Sends an order whose row waits for it to an approval. */
export const sendForApproval = send
/** Answers a call whose step may lead into one. */
export const answerSent = sendAnswers(orders, send)
const beside = besideApproval(orderKind, orders, { ...read, creatorOf: ({ row }) => row.creator_id })
/** Starts an approval that no step of the order needs. */
export const startOrderApproval = beside.start
/** All points, and what rules start, for the engine. */
export const workOrderApprovalSubjects = [...subjects, beside.subject]

export const approvalAnswers = [
  answer(
    examineWorkOrder,
    async (ctx, { approvers, examineResult, id, reason, version }) =>
      await decide(
        ctx,
        { id, version, isAgreed: examineResult === OrderApprovalResult.Approved, reason, approvers },
        ({ facts }) => pointOf[facts.examineType ?? OrderApproval.Creation],
      ),
  ),
]
