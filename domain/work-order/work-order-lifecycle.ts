/**
 * The work order's lifecycle: every transition of domain.md 2.1 (W1–W30) that needs no other area. W1 (create) starts a record and is decided
 * by `first-state.ts`; W23 receipt and W24 collection come with forms and fees. Transitions are not shown in the specification, so this
 * table is our decision; its test prints it as a matrix.
 */
import { type Actor, defineLifecycle, type Guard, type Move } from '../lifecycle.ts'
import { isGranted } from '../permission/permission-codes.ts'
import { RoleType } from '../permission/roles.ts'
import { VisitState } from './visit-state.ts'
import { evaluationEditHours, revokeGrabMinutes, type WorkOrderFacts } from './work-order-facts.ts'
import {
  AbnormalState,
  ExamineResult,
  ExamineType,
  WorkOrderState as S,
  workOrderStateNames,
} from './work-order-state.ts'

type G = Guard<WorkOrderFacts>

const isTechnician: G = (order, actor) => (order.technicianId === actor.id ? null : '只有负责的服务人员可以操作')
/** Responsible for it, and signed in with a role that serves. */
const isServing = (order: WorkOrderFacts, actor: Actor): boolean =>
  order.technicianId === actor.id && isGranted(actor.powers, 'workOrder.serve')
const isCreator: G = (order, actor) => (order.creatorId === actor.id ? null : '只有创建人可以操作')
const isApprover: G = (order, actor) =>
  order.approverId === null || order.approverId === actor.id ? null : '只有指定的审批人可以审批'
const isCreatorOrAdministrator: G = (order, actor) =>
  order.creatorId === actor.id || actor.role === RoleType.Administrator ? null : '只有创建人或系统管理员可以操作'

const isValid: G = (order) => (order.isInvalid ? '无效单只能编辑、重新提交、取消或删除' : null)
const isInvalid: G = (order) => (order.isInvalid ? null : '只有无效单可以重新提交')
const isInPool: G = (order) => (order.isInPool ? null : '工单不在公海')
const isNotInPool: G = (order) => (order.isInPool ? '工单已在公海' : null)
const isActive: G = (order) => (order.isDeleted ? '工单在回收站中' : order.isArchived ? '工单已归档，只能查看' : null)
const isNotPaused: G = (order) => (order.isPaused ? '工单已挂起，请先恢复' : null)
const hasNoOpenRequest: G = (order) => (order.abnormalState === AbnormalState.Pending ? '异常申请尚未处理' : null)
const hasOpenRequest: G = (order) => (order.abnormalState === AbnormalState.Pending ? null : '没有待处理的异常申请')

const awaits =
  (type: ExamineType, label: string): G =>
  (order) =>
    order.examineType === type && order.examineResult === ExamineResult.Pending ? null : `没有待处理的${label}`
const awaitsCreation = awaits(ExamineType.Creation, '创建审批')
const awaitsCompletion = awaits(ExamineType.Completion, '完成审批')

const poolIsEnabled: G = (order) => (order.template.poolEnabled ? null : '该工单类型没有开启公海，请直接指派')
const visitIs =
  (states: readonly VisitState[], reason: string): G =>
  (order) =>
    order.visitState !== null && states.includes(order.visitState) ? null : reason
const hasArrivedIfRequired: G = (order) =>
  !order.template.arrivalRequired || order.visitState === VisitState.Arrived ? null : '请先签到'

/** W9: the grabber within some minutes, or whoever may assign. */
const mayRevokeGrab: G = (order, actor, now) => {
  if (order.grabbedAt === null) return '工单不是抢单得来的'
  if (isGranted(actor.powers, 'workOrder.assign')) return null
  if (!isServing(order, actor)) return '只有抢单人或调度员可以撤销抢单'
  return now.getTime() - Date.parse(order.grabbedAt) <= revokeGrabMinutes * 60_000
    ? null
    : `抢单已超过 ${revokeGrabMinutes} 分钟，请联系调度员撤销`
}

/** W25: once; changed within some hours. The creator who is an ordinary employee evaluates internal orders, the return visitor any. */
const mayEvaluate: G = (order, actor) =>
  actor.role === RoleType.Employee && order.creatorId !== actor.id ? '只能评价自己提交的工单' : null
const isEvaluationOpen: G = (order, _actor, now) =>
  order.evaluatedAt === null || now.getTime() - Date.parse(order.evaluatedAt) <= evaluationEditHours * 3_600_000
    ? null
    : `评价已超过 ${evaluationEditHours} 小时，不能再修改`

/** W21: from 4 only with the force switch, which asks for the right of a dispatcher anyway; a paused or requested order may be cancelled. */
const beforeService = [S.PendingAcceptance, S.PendingAssignment, S.PendingPickup, S.PendingService] as const
const inField = [S.PendingPickup, S.PendingService, S.InService] as const

const moves = {
  /* W2, W3 */
  approveCreation: {
    label: '通过',
    from: [S.PendingApproval],
    to: [S.PendingAcceptance, S.PendingAssignment, S.PendingPickup, S.PendingService],
    permission: 'workOrder.approve',
    who: isApprover,
    guards: [isActive, awaitsCreation],
  },
  rejectCreation: {
    label: '驳回',
    from: [S.PendingApproval],
    to: S.PendingAcceptance,
    permission: 'workOrder.approve',
    who: isApprover,
    guards: [isActive, awaitsCreation],
  },
  /* W18 */
  approveCompletion: {
    label: '通过',
    from: [S.PendingApproval],
    to: S.Completed,
    permission: 'workOrder.approve',
    who: isApprover,
    guards: [isActive, awaitsCompletion],
  },
  rejectCompletion: {
    label: '驳回',
    from: [S.PendingApproval],
    to: S.InService,
    permission: 'workOrder.approve',
    who: isApprover,
    guards: [isActive, awaitsCompletion],
  },
  /* W4, W5 */
  accept: {
    label: '受理',
    from: [S.PendingAcceptance],
    to: [S.PendingAssignment, S.PendingPickup],
    permission: 'workOrder.accept',
    guards: [isActive, isValid],
  },
  refuseAcceptance: {
    label: '不受理',
    from: [S.PendingAcceptance],
    to: [S.PendingAcceptance, S.Cancelled],
    permission: 'workOrder.accept',
    guards: [isActive, isValid],
  },
  /* W30 */
  resubmit: {
    label: '重新提交',
    from: [S.PendingAcceptance],
    to: [S.PendingAcceptance, S.PendingAssignment, S.PendingApproval],
    permission: 'workOrder.create',
    who: isCreator,
    guards: [isActive, isInvalid],
  },
  /* W6 */
  assign: {
    label: '指派',
    from: [S.PendingAssignment],
    to: S.PendingPickup,
    permission: 'workOrder.assign',
    guards: [isActive],
  },
  reassign: {
    label: '改派',
    from: [S.PendingPickup, S.PendingService],
    to: S.PendingPickup,
    permission: 'workOrder.assign',
    guards: [isActive, isNotPaused],
  },
  /* W7 */
  toPool: {
    label: '转公海',
    from: [S.PendingAssignment],
    to: 'same',
    permission: 'workOrder.pool',
    guards: [isActive, isNotInPool, poolIsEnabled],
  },
  leavePool: {
    label: '移出公海',
    from: [S.PendingAssignment],
    to: 'same',
    permission: 'workOrder.pool',
    guards: [isActive, isInPool],
  },
  /* W8, W9 */
  grab: {
    label: '抢单',
    from: [S.PendingAssignment],
    to: [S.PendingService, S.PendingPickup],
    permission: 'workOrder.serve',
    guards: [isActive, isInPool],
  },
  revokeGrab: {
    label: '撤销抢单',
    from: [S.PendingPickup, S.PendingService],
    to: S.PendingAssignment,
    permission: '',
    who: mayRevokeGrab,
    guards: [isActive, isNotPaused],
  },
  /* W10, W11 */
  pickUp: {
    label: '接单',
    from: [S.PendingPickup],
    to: S.PendingService,
    permission: 'workOrder.serve',
    who: isTechnician,
    guards: [isActive, isNotPaused],
  },
  refuse: {
    label: '拒单',
    from: [S.PendingPickup],
    to: S.PendingAssignment,
    permission: 'workOrder.serve',
    who: isTechnician,
    guards: [isActive, isNotPaused],
  },
  /* W12, W13 */
  keepDate: {
    label: '约定时间',
    from: beforeService,
    to: 'same',
    permission: 'workOrder.accept',
    guards: [isActive, isValid],
  },
  book: {
    label: '预约上门',
    from: [S.PendingService],
    to: 'same',
    permission: 'workOrder.serve',
    who: isTechnician,
    guards: [isActive, isNotPaused],
  },
  /* W14 */
  depart: {
    label: '出发',
    from: [S.PendingService],
    to: 'same',
    permission: 'workOrder.serve',
    who: isTechnician,
    guards: [isActive, isNotPaused, visitIs([VisitState.Planned], '已经出发')],
  },
  arrive: {
    label: '签到',
    from: [S.PendingService],
    to: 'same',
    permission: 'workOrder.serve',
    who: isTechnician,
    guards: [isActive, isNotPaused, visitIs([VisitState.Planned, VisitState.Departed], '已经签到')],
  },
  /* W15, W16, W17, W19 */
  start: {
    label: '开始服务',
    from: [S.PendingService],
    to: S.InService,
    permission: 'workOrder.serve',
    who: isTechnician,
    guards: [isActive, isNotPaused, hasArrivedIfRequired],
  },
  complete: {
    label: '完成服务',
    from: [S.InService],
    to: [S.Completed, S.PendingApproval],
    permission: 'workOrder.serve',
    who: isTechnician,
    guards: [isActive, isNotPaused, hasNoOpenRequest],
  },
  applyEndService: {
    label: '申请结束服务',
    from: [S.InService],
    to: S.PendingApproval,
    permission: 'workOrder.serve',
    who: isTechnician,
    guards: [isActive, hasNoOpenRequest],
  },
  /* W20 */
  applyAbnormal: {
    label: '申请异常',
    from: inField,
    to: 'same',
    permission: 'workOrder.serve',
    who: isTechnician,
    guards: [isActive, hasNoOpenRequest],
  },
  agreeAbnormal: {
    label: '同意异常',
    from: inField,
    to: [S.PendingAssignment, ...inField, S.Completed, S.Cancelled],
    permission: 'workOrder.handleAbnormal',
    guards: [isActive, hasOpenRequest],
  },
  rejectAbnormal: {
    label: '驳回异常',
    from: inField,
    to: 'same',
    permission: 'workOrder.handleAbnormal',
    guards: [isActive, hasOpenRequest],
  },
  resume: {
    label: '恢复',
    from: inField,
    to: 'same',
    permission: '',
    who: (order, actor) =>
      isServing(order, actor) || isGranted(actor.powers, 'workOrder.handleAbnormal')
        ? null
        : '只有负责的服务人员或调度员可以恢复',
    guards: [isActive, (order) => (order.isPaused ? null : '工单没有挂起')],
  },
  /* W21, W22 */
  cancel: {
    label: '取消',
    from: [...beforeService, S.InService],
    to: S.Cancelled,
    permission: 'workOrder.cancel',
    guards: [isActive],
  },
  withdraw: {
    label: '撤单',
    from: [S.PendingAcceptance, S.PendingAssignment],
    to: S.Cancelled,
    permission: '',
    who: isCreator,
    guards: [isActive],
  },
  /* W25, W26 */
  evaluate: {
    label: '评价',
    from: [S.Completed],
    to: 'same',
    permission: 'workOrder.evaluate',
    who: mayEvaluate,
    guards: [isActive, isEvaluationOpen],
  },
  reopen: {
    label: '重开',
    from: [S.Completed],
    to: S.PendingService,
    permission: 'workOrder.reopen',
    guards: [isActive],
  },
  /* W27, W28 */
  archive: {
    label: '归档',
    from: [S.Completed, S.Cancelled],
    to: 'same',
    permission: 'workOrder.archive',
    guards: [isActive, hasNoOpenRequest],
  },
  unarchive: {
    label: '取消归档',
    from: [S.Completed, S.Cancelled],
    to: 'same',
    permission: 'workOrder.unarchive',
    guards: [(order) => (order.isArchived ? null : '工单没有归档')],
  },
  /* W29 */
  remove: {
    label: '删除',
    from: [S.PendingAcceptance, S.Cancelled],
    to: 'same',
    permission: '',
    who: isCreatorOrAdministrator,
    guards: [isActive],
  },
  restore: {
    label: '还原',
    from: [S.PendingAcceptance, S.Cancelled],
    to: 'same',
    permission: '',
    who: isCreatorOrAdministrator,
    guards: [(order) => (order.isDeleted ? null : '工单不在回收站')],
  },
  purge: {
    label: '彻底删除',
    from: [S.PendingAcceptance, S.Cancelled],
    to: 'same',
    permission: 'workOrder.purge',
    guards: [(order) => (order.isDeleted ? null : '工单不在回收站')],
  },
  /* Not transitions, but judged by the same table. */
  edit: {
    label: '编辑',
    from: [S.PendingAcceptance, S.PendingAssignment, S.PendingPickup, S.PendingService, S.InService],
    to: 'same',
    permission: 'workOrder.edit',
    guards: [isActive],
  },
  editOwn: {
    label: '修改',
    from: [S.PendingAcceptance, S.PendingAssignment],
    to: 'same',
    permission: 'workOrder.create',
    who: isCreator,
    guards: [isActive],
  },
} as const satisfies Record<string, Move<S, WorkOrderFacts>>

export type WorkOrderAction = keyof typeof moves

/** The table and the machine made of it. */
export const workOrderLifecycle = defineLifecycle<S, WorkOrderFacts, WorkOrderAction>(
  moves,
  (order) => order.state,
  (state) => workOrderStateNames[state],
)

export const workOrderActions = Object.keys(moves) as readonly WorkOrderAction[]

/** Moves that can be undone for a few seconds (ui.md 4.4). */
export const undoableActions: readonly WorkOrderAction[] = ['assign', 'reassign', 'cancel', 'archive']

/**
 * The one next step that a page offers as its primary button: the first allowed action of this order of preference.
 * @param allowed names of the allowed actions
 */
export function nextStep(allowed: readonly WorkOrderAction[]): WorkOrderAction | null {
  const preference: readonly WorkOrderAction[] = [
    'approveCreation',
    'approveCompletion',
    'agreeAbnormal',
    'pickUp',
    'resume',
    'start',
    'complete',
    'accept',
    'assign',
    'grab',
    'resubmit',
    'evaluate',
    'archive',
    'restore',
  ]
  return preference.find((action) => allowed.includes(action)) ?? null
}

/** Log entries that are no lifecycle action. */
export const otherLogActions = { create: '创建', undo: '撤销', message: '留言', linkCustomer: '关联客户' } as const

/** Chinese verb of a log entry. */
export function logLabel(action: string): string {
  const move = (moves as Readonly<Record<string, { label: string }>>)[action]
  return move?.label ?? (otherLogActions as Readonly<Record<string, string>>)[action] ?? action
}
