import { OrderApprovalResult, OrderApproval } from '@onsite/domain/work-order/work-order-state.ts'
import { endApprovals } from '../approval/approvals.ts'
import type { Context } from '../kernel/context.ts'
import { decidePayment, PaymentState } from './work-order-payment-store.ts'
import type { WorkOrderPatch, WorkOrderRecord } from './work-order-store.ts'

/** Ends the running approval of an order that is cancelled or deleted, and says what of the order changes. Nothing where none runs. */
export async function stopApproval(ctx: Context, row: WorkOrderRecord, reason: string): Promise<WorkOrderPatch> {
  if (row.examine_result !== OrderApprovalResult.Pending) return {}
  await endApprovals(ctx, { subjectIds: [row.id], reason })
  if (row.examine_type === OrderApproval.Collection) await decidePayment(ctx, row.id, PaymentState.Rejected)
  return { examine_result: OrderApprovalResult.Rejected, ...(row.receipt_at === null ? { receipt_by: null } : {}) }
}
