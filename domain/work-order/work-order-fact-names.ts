/** Names of the facts that steps leave in the outbox (past tense), one for each action. */
import type { WorkOrderAction } from './work-order-lifecycle.ts'

/** Every step that writes a log row: the lifecycle's actions and the few that are none. */
export type WorkOrderStepName =
  | WorkOrderAction
  | 'create'
  | 'undo'
  | 'linkCustomer'
  | 'decide'
  | 'withdrawApproval'
  | 'endApproval'
  | 'saveValues'
  | 'upgrade'

export const workOrderFactNames: Readonly<Record<WorkOrderStepName, string>> = {
  create: 'work-order-created',
  undo: 'work-order-step-undone',
  linkCustomer: 'work-order-customer-linked',
  approveCreation: 'work-order-creation-approved',
  rejectCreation: 'work-order-creation-rejected',
  approveCompletion: 'work-order-completion-approved',
  rejectCompletion: 'work-order-completion-rejected',
  approveReceipt: 'work-order-receipt-approved',
  rejectReceipt: 'work-order-receipt-rejected',
  approveCollection: 'work-order-collection-approved',
  rejectCollection: 'work-order-collection-rejected',
  decide: 'work-order-approval-decided',
  withdrawApproval: 'work-order-approval-withdrawn',
  endApproval: 'work-order-approval-ended',
  saveValues: 'work-order-fields-filled',
  upgrade: 'work-order-upgraded',
  receipt: 'work-order-receipt-filed',
  collect: 'work-order-payment-collected',
  subState: 'work-order-sub-state-set',
  accept: 'work-order-accepted',
  refuseAcceptance: 'work-order-acceptance-refused',
  resubmit: 'work-order-resubmitted',
  assign: 'work-order-assigned',
  reassign: 'work-order-reassigned',
  toPool: 'work-order-pooled',
  leavePool: 'work-order-taken-from-pool',
  grab: 'work-order-grabbed',
  revokeGrab: 'work-order-grab-revoked',
  pickUp: 'work-order-picked-up',
  refuse: 'work-order-refused',
  keepDate: 'work-order-date-kept',
  book: 'work-order-booked',
  depart: 'work-order-departed',
  arrive: 'work-order-arrived',
  start: 'work-order-started',
  complete: 'work-order-completed',
  applyEndService: 'work-order-end-requested',
  applyAbnormal: 'work-order-abnormal-requested',
  agreeAbnormal: 'work-order-abnormal-agreed',
  rejectAbnormal: 'work-order-abnormal-rejected',
  resume: 'work-order-resumed',
  cancel: 'work-order-cancelled',
  withdraw: 'work-order-withdrawn',
  evaluate: 'work-order-evaluated',
  reopen: 'work-order-reopened',
  archive: 'work-order-archived',
  unarchive: 'work-order-unarchived',
  remove: 'work-order-removed',
  restore: 'work-order-restored',
  purge: 'work-order-purged',
  edit: 'work-order-edited',
  editOwn: 'work-order-edited',
}
