/** Names of the facts that approvals leave in the outbox (past tense), and the texts that people get. */
export const approvalFactNames = {
  started: 'approval-started',
  taskMade: 'approval-task-made',
  decided: 'approval-decided',
  copied: 'approval-copied',
  finished: 'approval-finished',
  urged: 'approval-urged',
  commented: 'approval-commented',
  copyRead: 'approval-copy-read',
} as const
export type ApprovalFactName = (typeof approvalFactNames)[keyof typeof approvalFactNames]

/** Where a notice of an approval leads. */
export function approvalPath(id: string): string {
  return `/approvalProcess?id=${id}`
}
