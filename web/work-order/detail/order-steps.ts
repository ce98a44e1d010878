/** The steps of one order, made of its own template and what has happened: a step that this order skips is not listed. */
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { ExamineResult, ExamineType, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'

export interface OrderStep {
  readonly key: string
  readonly title: string
  readonly status: 'done' | 'now' | 'ahead' | 'ended'
  /** Who did it, or who is to. '' when nobody in particular. */
  readonly who: string
  /** When it was done, or since when it is waited for; null for what lies ahead. */
  readonly at: string | null
  /** How long it took after the step before, in milliseconds. */
  readonly tookMs: number | null
}

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

interface Draft {
  readonly key: string
  readonly title: string
  readonly who: string
  /** null: not done yet. */
  readonly at: string | null
  /** The state in which this step is what is waited for. */
  readonly isNow: boolean
  /** Left out of what lies ahead. */
  readonly optional?: boolean
}

const isWaiting = (order: StepFacts, type: ExamineType) =>
  order.state === S.PendingApproval && order.examineType === type && order.examineResult === ExamineResult.Pending

function drafts(order: StepFacts): Draft[] {
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
            optional: order.placeState === 1,
          },
        ]
      : []),
  ]
}

/** The steps in order; of a cancelled order those that were done, then the end. */
export function orderSteps(order: StepFacts): OrderStep[] {
  const isCancelled = order.state === S.Cancelled
  const all = drafts(order)
  const reached = all.findLastIndex((one) => one.isNow || (one.at !== null && !all.some((other) => other.isNow)))
  // What was passed over (grabbed without an assignment, ended without a visit) is not listed.
  const kept = all.filter((one, index) =>
    isCancelled || index < reached ? one.at !== null : one.at !== null || one.isNow || one.optional !== true,
  )
  const nowAt = kept.findIndex((one) => one.isNow)
  let before: string | null = null
  const steps = kept.map((one, index): OrderStep => {
    // Behind the current step a time is of an earlier round (reassigned, reopened) and says nothing.
    const isAhead = nowAt >= 0 && index > nowAt
    const isDone = one.at !== null && !isAhead && !(one.isNow && one.key !== 'evaluate')
    const since = before
    if (isDone) before = one.at
    return {
      key: one.key,
      title: one.title,
      status: isDone ? 'done' : one.isNow ? 'now' : 'ahead',
      who: isAhead ? '' : one.who,
      at: isDone ? one.at : one.isNow ? since : null,
      tookMs: isDone && since !== null && one.at !== null ? Math.max(0, Date.parse(one.at) - Date.parse(since)) : null,
    }
  })
  if (!isCancelled) return steps
  return [
    ...steps,
    {
      key: 'cancel',
      title: '已取消',
      status: 'ended',
      who: '',
      at: order.cancel_time,
      tookMs:
        order.cancel_time !== null && before !== null
          ? Math.max(0, Date.parse(order.cancel_time) - Date.parse(before))
          : null,
    },
  ]
}
