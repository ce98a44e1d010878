/** States and words of approvals. The codes sent as an order's `examineResult` stay 0, 1, 2 (Spec 1 §4). */

export const ApprovalState = { Running: 1, Approved: 2, Rejected: 3, Withdrawn: 4, Ended: 5 } as const
export type ApprovalState = (typeof ApprovalState)[keyof typeof ApprovalState]
export const approvalStateNames: Readonly<Record<ApprovalState, string>> = {
  1: '审批中',
  2: '已通过',
  3: '已驳回',
  4: '已撤回',
  5: '已终止',
}

export const TaskState = {
  Pending: 0,
  Agreed: 1,
  Rejected: 2,
  Transferred: 3,
  AwaitingAdded: 4,
  SentBack: 5,
  Skipped: 6,
  Void: 7,
} as const
export type TaskState = (typeof TaskState)[keyof typeof TaskState]
export const taskStateNames: Readonly<Record<TaskState, string>> = {
  0: '待处理',
  1: '同意',
  2: '拒绝',
  3: '已转交',
  4: '已加签待回',
  5: '已退回',
  6: '自动跳过',
  7: '已失效',
}
