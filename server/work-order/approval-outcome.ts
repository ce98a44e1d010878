/** W2, W3, W18 and the ends of receipt and collection approvals: what an order does when its approval is over. */
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { ApprovalPoint } from '@onsite/domain/template/order-process.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { type WorkOrderAction, workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { ExamineResult, ExamineType, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import type { Context } from '../kernel/context.ts'
import { takeBack } from './take-back.ts'
import { type Step, takeStep } from './take-step.ts'
import { type WholeOrder, wholeOrderOfTenant } from './whole-order-store.ts'
import { planVisit, updateVisit } from './work-order-child-store.ts'
import { decidePayment, PaymentState } from './work-order-payment-store.ts'

export interface Outcome {
  /** Approved, Rejected or Withdrawn. */
  readonly state: ApprovalState
  readonly reason: string
}

type Effect = Pick<Step, 'patch'>

/** The examine type of each point, as it leaves for the wire. */
const examineTypeOf: Readonly<Record<ApprovalPoint, ExamineType>> = {
  creation: ExamineType.Creation,
  completion: ExamineType.Completion,
  receipt: ExamineType.Receipt,
  collection: ExamineType.Collection,
}

const actions: Readonly<Record<ApprovalPoint, { approved: WorkOrderAction; rejected: WorkOrderAction }>> = {
  creation: { approved: 'approveCreation', rejected: 'rejectCreation' },
  completion: { approved: 'approveCompletion', rejected: 'rejectCompletion' },
  receipt: { approved: 'approveReceipt', rejected: 'rejectReceipt' },
  collection: { approved: 'approveCollection', rejected: 'rejectCollection' },
}

/**
 * Moves an order whose approval is over. The engine judged who may decide; the lifecycle still says from which state. Withdrawn is like rejected,
 * but that nobody examined. Throws `wrong-state` or `not-now` when the order does not wait for this approval.
 */
export async function takeOutcome(
  ctx: Context,
  orderId: string,
  point: ApprovalPoint,
  { state, reason }: Outcome,
): Promise<Moved> {
  const order = await wholeOrderOfTenant(ctx, orderId)
  if (order === undefined) throw new Failure('not-found', { record: '工单' })
  const approved = state === ApprovalState.Approved
  const action = approved ? actions[point].approved : actions[point].rejected
  demandWaiting(order, point, action)
  const effect = await effects[point](ctx, order, approved)
  const isWithdrawn = state === ApprovalState.Withdrawn
  const examined = {
    examine_result: approved ? ExamineResult.Approved : ExamineResult.Rejected,
    ...(isWithdrawn ? {} : examiner(ctx, point)),
  }
  return await takeStep(ctx, order, {
    action: isWithdrawn ? 'withdrawApproval' : action,
    reason,
    ...effect,
    patch: { ...examined, ...effect.patch },
  })
}

function demandWaiting({ facts }: WholeOrder, point: ApprovalPoint, action: WorkOrderAction): void {
  workOrderLifecycle.demandState(action, facts)
  if (facts.isDeleted || facts.examineType !== examineTypeOf[point] || facts.examineResult !== ExamineResult.Pending)
    throw new Failure('not-now', { reason: '工单没有等待该审批' })
}

/** Who examined and when, in the columns of the point. */
function examiner(ctx: Context, point: ApprovalPoint) {
  const [by, at] = [ctx.person.id, ctx.now.toISOString()]
  if (point === 'creation') return { create_examined_by: by, create_examined_at: at }
  if (point === 'completion') return { complete_examined_by: by, complete_examined_at: at }
  if (point === 'receipt') return { receipt_examined_by: by, receipt_examined_at: at }
  return { collect_examined_by: by, collect_examined_at: at }
}

const effects: Readonly<
  Record<ApprovalPoint, (ctx: Context, order: WholeOrder, approved: boolean) => Promise<Effect> | Effect>
> = {
  /** Rejected: the creator mends it, and nobody was sent: a technician named in the form gets it only when it is assigned. */
  creation: async (ctx, order, approved) =>
    approved
      ? { patch: { state: order.row.approve_to_state ?? S.PendingAcceptance } }
      : { patch: { ...(await takeBack(ctx, order)), state: S.PendingAcceptance, is_invalid: true } },
  /** Rejected: back into service, with a visit in force again. */
  completion: async (ctx, { row, visit }, approved) => {
    if (approved) return { patch: { state: S.Completed } }
    if (visit === null && row.technician_id !== null) await workAgain(ctx, row.id, row.technician_id)
    return { patch: { state: S.InService, finished_at: null } }
  },
  /** Rejected: the receipt is filled in again; what was typed is still there. */
  receipt: (ctx, _order, approved) => ({
    patch: approved ? { receipt_at: ctx.now.toISOString() } : { receipt_by: null },
  }),
  collection: async (ctx, { row }, approved) => {
    await decidePayment(ctx, row.id, approved ? PaymentState.Confirmed : PaymentState.Rejected)
    return { patch: approved ? { settled_at: ctx.now.toISOString() } : {} }
  },
}

async function workAgain(ctx: Context, orderId: string, technicianId: string): Promise<void> {
  const id = await planVisit(ctx, { orderId, technicianId, planStart: null, planEnd: null, at: ctx.now })
  await updateVisit(ctx, id, { state: VisitState.Working, start_at: ctx.now })
}
