/** Sending an order to one of its four approvals, and what its row says meanwhile. */
import type { ChosenPeople } from '@onsite/api/approval/approval-shapes.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import type { ApprovalPoint } from '@onsite/domain/template/order-process.ts'
import { ExamineResult, ExamineType, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { startApproval } from '../approval/approval-door.ts'
import type { Context } from '../kernel/context.ts'
import { takeOutcome } from './approval-outcome.ts'
import { subjectOf } from './work-order-approvals.ts'
import { wholeOrderOfTenant } from './whole-order-store.ts'
import type { WorkOrderPatch } from './work-order-store.ts'

/** What an order's row says from now on while it waits in state 7: where it came from and where it goes when approved. */
export function waitingInState(
  ctx: Context,
  type: typeof ExamineType.Creation | typeof ExamineType.Completion,
  from: S,
  to: S,
) {
  return { state: S.PendingApproval, approve_from_state: from, approve_to_state: to, ...waitingFor(ctx, type) }
}

/** The same for an approval during which the order stays in its state. */
export function waitingFor(ctx: Context, type: ExamineType) {
  return {
    examine_type: type,
    examine_result: ExamineResult.Pending,
    approval_at: ctx.now.toISOString(),
  } satisfies WorkOrderPatch
}

/**
 * Starts the approval of an order whose row waits for it. When nobody has to be asked it is over at once, and the order goes on.
 * Throws `approval-choose` when the sender must name approvers.
 */
export async function sendForApproval(
  ctx: Context,
  moved: Moved,
  point: ApprovalPoint,
  flowId: string,
  chosen: ChosenPeople | undefined,
): Promise<Moved> {
  const order = await wholeOrderOfTenant(ctx, moved.id)
  if (order === undefined) throw new Error('an order that was just moved is gone')
  const { state } = await startApproval(ctx, subjectOf(point), {
    flowId,
    subjectId: moved.id,
    no: order.row.no,
    title: order.row.title,
    creatorId: ctx.person.id,
    ...(chosen === undefined
      ? {}
      : { chosen: Object.fromEntries(chosen.map(({ nodeId, personIds }) => [nodeId, personIds])) }),
  })
  if (state === ApprovalState.Running) return moved
  return await takeOutcome(ctx, moved.id, point, { state, reason: '' })
}
