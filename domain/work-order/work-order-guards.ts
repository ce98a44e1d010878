/** Guards of the work order's lifecycle: each judges the person or the record and says in Chinese why not. */
import { ownersOf } from '../document/document-lifecycle.ts'
import type { Actor, Guard } from '../lifecycle.ts'
import { isGranted } from '../permission/permission-codes.ts'
import { RoleType } from '../permission/roles.ts'
import { VisitState } from './visit-state.ts'
import type { WorkOrderFacts } from './work-order-facts.ts'
import { evaluationEditHours, revokeGrabMinutes } from './work-order-settings.ts'
import { settingOf } from '../system-setting.ts'
import {
  AbnormalState,
  type OrderApproval,
  orderApprovalNames,
  OrderApprovalResult,
  WorkOrderState as S,
} from './work-order-state.ts'

type G = Guard<WorkOrderFacts>

export const isTechnician: G = (order, actor) => (order.technicianId === actor.id ? null : '只有负责的服务人员可以操作')
/** Responsible for it, and signed in with a role that serves. */
const isServing = (order: WorkOrderFacts, actor: Actor): boolean =>
  order.technicianId === actor.id && isGranted(actor.powers, 'workOrder.serve')
export const isCreator: G = (order, actor) => (order.creatorId === actor.id ? null : '只有创建人可以操作')
/** Whether this person has an open task of the running approval; the engine says who. */
export const isApprover: G = (order, actor) =>
  order.openApproverIds.includes(actor.id) && !order.isSentBack ? null : '当前不由你审批'
export const isCreatorOrAdministrator: G = (order, actor) =>
  order.creatorId === actor.id || actor.role === RoleType.Administrator ? null : '只有创建人或系统管理员可以操作'

export const isValid: G = (order) => (order.isInvalid ? '无效单只能编辑、重新提交、取消或删除' : null)
export const isInvalid: G = (order) => (order.isInvalid ? null : '只有无效单可以重新提交')
export const isInPool: G = (order) => (order.isInPool ? null : '工单不在公海')
export const isNotInPool: G = (order) => (order.isInPool ? '工单已在公海' : null)
export const isActive: G = (order) =>
  order.isDeleted ? '工单在回收站中' : order.isArchived ? '工单已归档，只能查看' : null
export const isArchived: G = (order) => (order.isArchived ? null : '工单没有归档')
export const isRecycled: G = (order) => (order.isDeleted ? null : '工单不在回收站')
export const isPaused: G = (order) => (order.isPaused ? null : '工单没有挂起')
export const isNotPaused: G = (order) => (order.isPaused ? '工单已挂起，请先恢复' : null)
export const hasNoOpenRequest: G = (order) =>
  order.abnormalState === AbnormalState.Pending ? '异常申请尚未处理' : null
export const hasOpenRequest: G = (order) =>
  order.abnormalState === AbnormalState.Pending ? null : '没有待处理的异常申请'

export const awaits =
  (type: OrderApproval): G =>
  (order) =>
    order.examineType === type && order.examineResult === OrderApprovalResult.Pending
      ? null
      : `没有待处理的${orderApprovalNames[type]}`
/** While an approval runs the order is frozen. */
export const isNotApproving: G = (order) =>
  order.examineResult === OrderApprovalResult.Pending ? '审批进行中，工单已冻结，请等审批结束' : null

/** Sent back to its creator, an order may be mended before it goes on; the server asks the engine whether it is the start that waits. */
export const isNotApprovingOrSentBack: G = (order, actor, now) =>
  order.isSentBack && order.openApproverIds.includes(actor.id) ? null : isNotApproving(order, actor, now)

/** Refusing acceptance is no acceptance, but left to the same people. */
export const ownsAcceptance: G = ownersOf('accept')

export const poolIsEnabled: G = (order) => (order.template.poolEnabled ? null : '该工单类型没有开启公海，请直接指派')
export const visitIs =
  (states: readonly VisitState[], reason: string): G =>
  (order) =>
    order.visitState !== null && states.includes(order.visitState) ? null : reason
export const isBooked: G = (order) => (order.isBooked ? null : '工单还没有预约，请先约定时间')
export const hasArrivedIfRequired: G = (order) =>
  !order.template.arrivalRequired || order.visitState === VisitState.Arrived ? null : '请先签到'

/** The grabber within some minutes, or whoever may assign. */
export const mayRevokeGrab: G = (order, actor, now) => {
  if (order.grabbedAt === null) return '工单不是抢单得来的'
  if (isGranted(actor.powers, 'workOrder.assign')) return null
  if (!isServing(order, actor)) return '只有抢单人或调度员可以撤销抢单'
  const minutes = settingOf(actor.settings, revokeGrabMinutes)
  if (minutes === 0) return '抢单后不能自行撤销，请联系调度员撤销'
  return now.getTime() - Date.parse(order.grabbedAt) <= minutes * 60_000
    ? null
    : `抢单已超过 ${minutes} 分钟，请联系调度员撤销`
}

/** An ordinary employee evaluates orders that he made, the return visitor any. */
export const mayEvaluate: G = (order, actor) =>
  actor.role === RoleType.Employee && order.creatorId !== actor.id ? '只能评价自己提交的工单' : null
export const isEvaluationOpen: G = (order, actor, now) => {
  if (order.evaluatedAt === null) return null
  const hours = settingOf(actor.settings, evaluationEditHours)
  if (hours === 0) return '评价后不能再修改'
  return now.getTime() - Date.parse(order.evaluatedAt) <= hours * 3_600_000
    ? null
    : `评价已超过 ${hours} 小时，不能再修改`
}

/** The technician or whoever helps with the order. */
export const mayFileReceipt: G = (order, actor) =>
  order.technicianId === actor.id || order.collaboratorIds.includes(actor.id)
    ? null
    : '只有服务人员或协同人可以填写回执'
export const receiptIsAsked: G = (order) => (order.template.receiptEnabled ? null : '该工单类型不需要回执')
export const hasNoReceipt: G = (order) => (order.hasReceipt ? '回执已经填写' : null)
/** The technician, or whoever takes money for the enterprise. */
export const mayCollect: G = (order, actor) =>
  isServing(order, actor) || isGranted(actor.powers, 'workOrder.collect') ? null : '只有服务人员或财务可以收款'
export const collectionIsAsked: G = (order) => (order.template.collectionEnabled ? null : '该工单类型不需要收款')
export const isNotSettled: G = (order) => (order.isSettled ? '工单已经收款' : null)
export const hasNoPayment: G = (order) => (order.isSettled ? '工单已有收款，不能删除' : null)
/** Before archiving, everything that the process asks for after completion must be there. */
export const receiptIsThere: G = (order) =>
  order.state === S.Completed && order.template.receiptEnabled && !order.hasReceipt ? '请先填写回执' : null
export const paymentIsThere: G = (order) =>
  order.state === S.Completed && order.template.collectionEnabled && !order.isSettled ? '请先完成收款' : null
export const evaluationIsAsked: G = (order) => (order.template.evaluationEnabled ? null : '该工单类型没有开启评价')

export const hasSubStates: G = (order) => (order.hasSubStates ? null : '当前状态没有子状态')
/** Sub-states are set by whoever works on the order. */
export const worksOnIt: G = (order, actor) =>
  isServing(order, actor) ||
  (['workOrder.accept', 'workOrder.assign', 'workOrder.edit'] as const).some((name) => isGranted(actor.powers, name))
    ? null
    : '只有处理工单的人可以设置子状态'

export const mayResume: G = (order, actor) =>
  isServing(order, actor) || isGranted(actor.powers, 'workOrder.handleAbnormal')
    ? null
    : '只有负责的服务人员或调度员可以恢复'
