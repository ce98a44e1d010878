import { OrderApprovalResult, OrderApproval, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import type { Context } from '../kernel/context.ts'
import type { WorkOrderPatch } from './work-order-store.ts'

/** Columns of an order that waits for an approval, while it stays in its state. */
export function waitFor(ctx: Context, type: OrderApproval) {
  return {
    examine_type: type,
    examine_result: OrderApprovalResult.Pending,
    approval_at: ctx.now.toISOString(),
  } satisfies WorkOrderPatch
}

/** Columns of an order that waits in state 7: where it came from, and where it goes when approved. */
export function waitInState(
  ctx: Context,
  type: typeof OrderApproval.Creation | typeof OrderApproval.Completion,
  from: S,
  to: S,
) {
  return { state: S.PendingApproval, approve_from_state: from, approve_to_state: to, ...waitFor(ctx, type) }
}
