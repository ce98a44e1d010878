/** The steps of one order, by its own template and history: a step that this order skips is not listed. */
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { OrderApprovalResult, OrderApproval, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { type DocumentStep, documentSteps, type StepDraft } from '../../document/document-steps.ts'

const isWaiting = (order: WorkOrderDetail, type: OrderApproval) =>
  order.state === S.PendingApproval && order.examineType === type && order.examineResult === OrderApprovalResult.Pending

function step(
  key: string,
  title: string,
  who: string,
  at: string | null,
  isNow: boolean,
  more: Pick<StepDraft, 'optional' | 'endsWait'> = {},
): StepDraft {
  return { key, title, who, at, isNow, ...more }
}

function drafts(order: WorkOrderDetail): StepDraft[] {
  const { evaluation, servicePersonalName: technician, state, template } = order
  // The order knows the outcome of its last approval alone; it went on only behind approvals that ended well before.
  const isApproved = (type: OrderApproval) =>
    order.examineType !== type || order.examineResult === OrderApprovalResult.Approved
  const isOpenAfter = state === S.Completed && order.placeState === 0
  const isReceipted = order.isCreateReceipt === 1
  const isSettled = order.isServiceSettlement === 1
  const awaitsPayment = isOpenAfter && (isReceipted || !template.receiptEnabled)
  const awaitsEvaluation = awaitsPayment && (isSettled || !template.collectionEnabled)
  const createdAt = isApproved(OrderApproval.Creation) ? order.create_examine_time : null
  const completedAt = isApproved(OrderApproval.Completion) && state === S.Completed ? order.complete_examine_time : null
  const finishedAt = state === S.InService ? null : order.finish_time
  const receiptAt = isReceipted ? order.receipt_time : null
  const settledAt = isSettled ? order.settle_time : null
  const approvalStep = (
    key: string,
    title: string,
    type: OrderApproval,
    decidedBy: string,
    at: string | null,
    optional: boolean,
  ) => {
    const isNow = isWaiting(order, type)
    return step(key, title, isNow ? order.approverName : decidedBy, at, isNow, { optional })
  }
  const steps: readonly (StepDraft | false)[] = [
    step('create', '创建', order.createUserName, order.create_time, false),
    approvalStep('creation-approval', '创建审批', OrderApproval.Creation, order.createExamineUserName, createdAt, true),
    step('accept', '受理', order.acceptUserName, order.accept_time, state === S.PendingAcceptance, {
      optional: !template.acceptanceRequired,
    }),
    step('assign', '指派', order.dispatchUserName, order.dispatch_time, state === S.PendingAssignment),
    step('pick-up', '接单', technician, order.take_time, state === S.PendingPickup),
    step('start', '上门', technician, order.start_time, state === S.PendingService),
    step('finish', '服务', technician, finishedAt, state === S.InService),
    approvalStep(
      'completion-approval',
      '完成审批',
      OrderApproval.Completion,
      order.completeExamineUserName,
      completedAt,
      !template.completionApproval || state === S.Completed,
    ),
    template.receiptEnabled && step('receipt', '回执', order.receiptUserName, receiptAt, isOpenAfter && !isReceipted),
    template.collectionEnabled && step('collect', '收款', '', settledAt, awaitsPayment && !isSettled),
    (template.evaluationEnabled || evaluation !== null) &&
      step('evaluate', '评价', evaluation?.userName ?? '', evaluation?.time ?? null, awaitsEvaluation, {
        endsWait: true,
        optional: order.placeState === 1,
      }),
  ]
  return steps.filter((one) => one !== false)
}

/** The steps of an order; a cancelled one ends with its cancellation. */
export function orderSteps(order: WorkOrderDetail): DocumentStep[] {
  const end = order.state === S.Cancelled ? { title: '已取消', at: order.cancel_time } : null
  return documentSteps(drafts(order), end)
}
