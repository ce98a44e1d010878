/** The steps of one order, by its own template and history: a step that this order skips is not listed. */
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { ExamineResult, ExamineType, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { type DocumentStep, documentSteps, type StepDraft } from '../../document/document-steps.ts'

export type StepFacts = Pick<
  WorkOrderDetail,
  | 'state'
  | 'isInvalid'
  | 'placeState'
  | 'template'
  | 'examineType'
  | 'examineResult'
  | 'approverName'
  | 'approval_time'
  | 'createUserName'
  | 'create_time'
  | 'acceptUserName'
  | 'accept_time'
  | 'dispatchUserName'
  | 'dispatch_time'
  | 'servicePersonalName'
  | 'take_time'
  | 'reserve_start'
  | 'start_time'
  | 'finish_time'
  | 'cancel_time'
  | 'isCreateReceipt'
  | 'receiptUserName'
  | 'receipt_time'
  | 'isServiceSettlement'
  | 'settle_time'
  | 'evaluation'
>

const isWaiting = (order: StepFacts, type: ExamineType) =>
  order.state === S.PendingApproval && order.examineType === type && order.examineResult === ExamineResult.Pending

function drafts(order: StepFacts): StepDraft[] {
  const { state, template, examineType } = order
  const approvedCreation = examineType === ExamineType.Creation && order.examineResult === ExamineResult.Approved
  const approvedCompletion = examineType === ExamineType.Completion && order.examineResult === ExamineResult.Approved
  const isOpenAfter = state === S.Completed && order.placeState === 0
  const hasReceipt = !template.receiptEnabled || order.isCreateReceipt === 1
  const isPaid = !template.collectionEnabled || order.isServiceSettlement === 1
  return [
    { key: 'create', title: '创建', who: order.createUserName, at: order.create_time, isNow: false },
    {
      key: 'creation-approval',
      title: '创建审批',
      who: order.approverName,
      at: approvedCreation ? order.approval_time : null,
      isNow: isWaiting(order, ExamineType.Creation),
      optional: true,
    },
    {
      key: 'accept',
      title: '受理',
      who: order.acceptUserName,
      at: order.accept_time,
      isNow: state === S.PendingAcceptance,
      optional: !template.acceptanceRequired,
    },
    {
      key: 'assign',
      title: '指派',
      who: order.dispatchUserName,
      at: order.dispatch_time,
      isNow: state === S.PendingAssignment,
    },
    {
      key: 'pick-up',
      title: '接单',
      who: order.servicePersonalName,
      at: order.take_time,
      isNow: state === S.PendingPickup,
    },
    {
      key: 'start',
      title: '上门',
      who: order.servicePersonalName,
      at: order.start_time,
      isNow: state === S.PendingService,
    },
    {
      key: 'finish',
      title: '服务',
      who: order.servicePersonalName,
      at: state === S.InService ? null : order.finish_time,
      isNow: state === S.InService,
    },
    {
      key: 'completion-approval',
      title: '完成审批',
      who: order.approverName,
      at: approvedCompletion && state === S.Completed ? order.approval_time : null,
      isNow: isWaiting(order, ExamineType.Completion),
      optional: !template.completionApproval || state === S.Completed,
    },
    ...(template.receiptEnabled
      ? [
          {
            key: 'receipt',
            title: '回执',
            who: order.receiptUserName,
            at: order.isCreateReceipt === 1 ? order.receipt_time : null,
            isNow: isOpenAfter && order.isCreateReceipt === 0,
          },
        ]
      : []),
    ...(template.collectionEnabled
      ? [
          {
            key: 'collect',
            title: '收款',
            who: '',
            at: order.isServiceSettlement === 1 ? order.settle_time : null,
            isNow: isOpenAfter && hasReceipt && order.isServiceSettlement === 0,
          },
        ]
      : []),
    ...(template.evaluationEnabled || order.evaluation !== null
      ? [
          {
            key: 'evaluate',
            title: '评价',
            who: order.evaluation?.userName ?? '',
            at: order.evaluation?.time ?? null,
            isNow: isOpenAfter && hasReceipt && isPaid,
            endsWait: true,
            optional: order.placeState === 1,
          },
        ]
      : []),
  ]
}

/** The steps of an order; a cancelled one ends with its cancellation. */
export function orderSteps(order: StepFacts): DocumentStep[] {
  const end = order.state === S.Cancelled ? { title: '已取消', at: order.cancel_time } : null
  return documentSteps(drafts(order), end)
}
