/**
 * The work order's lifecycle: every transition of domain.md 2.1 (W1–W30) that needs no other area. W1 (create) starts a record and is decided
 * by `first-state.ts`. Transitions are not shown in the specification, so this table is our decision; its test prints it as a matrix.
 * Who approves, the approval engine says: its open tasks stand in the facts.
 */
import { defineLifecycle, type Guard, type Move } from '../lifecycle.ts'
import { VisitState } from './visit-state.ts'
import type { WorkOrderFacts } from './work-order-facts.ts'
import {
  isTechnician,
  isCreator,
  isApprover,
  isCreatorOrAdministrator,
  isValid,
  isInvalid,
  isInPool,
  isNotInPool,
  isActive,
  isNotPaused,
  hasNoOpenRequest,
  hasOpenRequest,
  awaitsCreation,
  awaitsCompletion,
  awaitsReceipt,
  awaitsCollection,
  isNotApproving,
  isNotApprovingOrSentBack,
  ownsAcceptance,
  ownsAssignment,
  poolIsEnabled,
  visitIs,
  hasArrivedIfRequired,
  mayRevokeGrab,
  mayEvaluate,
  isEvaluationOpen,
  mayFileReceipt,
  receiptIsAsked,
  hasNoReceipt,
  mayCollect,
  collectionIsAsked,
  isNotSettled,
  hasNoPayment,
  receiptIsThere,
  paymentIsThere,
  evaluationIsAsked,
  hasSubStates,
  worksOnIt,
  mayResume,
} from './work-order-guards.ts'
import { WorkOrderState as S, workOrderStateNames } from './work-order-state.ts'

type G = Guard<WorkOrderFacts>

/** W21: from 4 only with the force switch, which asks for the right of a dispatcher anyway; a paused or requested order may be cancelled. */
const beforeService = [S.PendingAcceptance, S.PendingAssignment, S.PendingPickup, S.PendingService] as const
const inField = [S.PendingPickup, S.PendingService, S.InService] as const

/** A decision of an approval: by whoever has the open task. */
const decision = (
  label: string,
  from: readonly S[],
  to: S | 'same' | readonly S[],
  awaits: G,
): Move<S, WorkOrderFacts> => ({
  label,
  from,
  to,
  permission: '',
  who: isApprover,
  guards: [isActive, awaits],
})

const moves = {
  /* W2, W3 */
  approveCreation: decision(
    '通过',
    [S.PendingApproval],
    [S.PendingAcceptance, S.PendingAssignment, S.PendingPickup, S.PendingService],
    awaitsCreation,
  ),
  rejectCreation: decision('驳回', [S.PendingApproval], S.PendingAcceptance, awaitsCreation),
  /* W18 */
  approveCompletion: decision('通过', [S.PendingApproval], S.Completed, awaitsCompletion),
  rejectCompletion: decision('驳回', [S.PendingApproval], S.InService, awaitsCompletion),
  /* Receipt and collection approvals; the order stays where it is. */
  approveReceipt: decision('通过', [S.Completed], 'same', awaitsReceipt),
  rejectReceipt: decision('驳回', [S.Completed], 'same', awaitsReceipt),
  approveCollection: decision('通过', [S.InService, S.Completed], 'same', awaitsCollection),
  rejectCollection: decision('驳回', [S.InService, S.Completed], 'same', awaitsCollection),
  /* W4, W5 */
  accept: {
    label: '受理',
    from: [S.PendingAcceptance],
    to: [S.PendingAssignment, S.PendingPickup],
    permission: 'workOrder.accept',
    who: ownsAcceptance,
    guards: [isActive, isValid],
  },
  refuseAcceptance: {
    label: '不受理',
    from: [S.PendingAcceptance],
    to: [S.PendingAcceptance, S.Cancelled],
    permission: 'workOrder.accept',
    who: ownsAcceptance,
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
    who: ownsAssignment,
    guards: [isActive],
  },
  reassign: {
    label: '改派',
    from: [S.PendingPickup, S.PendingService],
    to: S.PendingPickup,
    permission: 'workOrder.assign',
    who: ownsAssignment,
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
    guards: [isActive, isNotPaused, hasNoOpenRequest, isNotApproving],
  },
  applyEndService: {
    label: '申请结束服务',
    from: [S.InService],
    to: S.PendingApproval,
    permission: 'workOrder.serve',
    who: isTechnician,
    guards: [isActive, hasNoOpenRequest, isNotApproving],
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
    guards: [isActive, hasOpenRequest, isNotApproving],
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
    who: mayResume,
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
  /* W23, W24 */
  receipt: {
    label: '填写回执',
    from: [S.Completed],
    to: 'same',
    permission: 'workOrder.serve',
    who: mayFileReceipt,
    guards: [isActive, receiptIsAsked, hasNoReceipt, isNotApproving],
  },
  collect: {
    label: '收款',
    from: [S.InService, S.Completed],
    to: 'same',
    permission: '',
    who: mayCollect,
    guards: [isActive, collectionIsAsked, isNotSettled, isNotApproving],
  },
  /* W25, W26 */
  evaluate: {
    label: '评价',
    from: [S.Completed],
    to: 'same',
    permission: 'workOrder.evaluate',
    who: mayEvaluate,
    guards: [isActive, evaluationIsAsked, isEvaluationOpen],
  },
  reopen: {
    label: '重开',
    from: [S.Completed],
    to: S.PendingService,
    permission: 'workOrder.reopen',
    guards: [isActive, isNotApproving],
  },
  /* W27, W28 */
  archive: {
    label: '归档',
    from: [S.Completed, S.Cancelled],
    to: 'same',
    permission: 'workOrder.archive',
    guards: [isActive, hasNoOpenRequest, isNotApproving, receiptIsThere, paymentIsThere],
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
    guards: [isActive, hasNoPayment],
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
    guards: [isActive, isNotApproving],
  },
  editOwn: {
    label: '修改',
    from: [S.PendingAcceptance, S.PendingAssignment, S.PendingApproval],
    to: 'same',
    permission: 'workOrder.create',
    who: isCreator,
    guards: [isActive, isNotApprovingOrSentBack],
  },
  subState: {
    label: '设置子状态',
    from: [...beforeService, S.InService],
    to: 'same',
    permission: '',
    who: worksOnIt,
    guards: [isActive, hasSubStates, isNotApproving],
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
    'approveReceipt',
    'approveCollection',
    'agreeAbnormal',
    'pickUp',
    'resume',
    'start',
    'complete',
    'accept',
    'assign',
    'grab',
    'resubmit',
    'receipt',
    'collect',
    'evaluate',
    'archive',
    'restore',
  ]
  return preference.find((action) => allowed.includes(action)) ?? null
}

/** Log entries that are no lifecycle action. */
export const otherLogActions = {
  create: '创建',
  undo: '撤销',
  message: '留言',
  linkCustomer: '关联客户',
  decide: '审批',
  withdrawApproval: '撤回审批',
  endApproval: '终止审批',
  saveValues: '填写字段',
  upgrade: '升级模板版本',
} as const

/** Chinese verb of a log entry. */
export function logLabel(action: string): string {
  const move = (moves as Readonly<Record<string, { label: string }>>)[action]
  return move?.label ?? (otherLogActions as Readonly<Record<string, string>>)[action] ?? action
}
