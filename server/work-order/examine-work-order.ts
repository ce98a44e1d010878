/** W2, W3, W18: approvals of creation and completion. The order remembers where it came from and where it goes. */
import { examineWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { ExamineResult, ExamineType, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { takeBack } from './take-back.ts'
import { demandAction, demandFresh, lockOrder, type Step, takeStep } from './take-step.ts'
import { planVisit, updateVisit } from './work-order-child-store.ts'
import type { WholeOrder } from './work-order-store.ts'

const answerExamine = answer(examineWorkOrder, async (ctx, input) => {
  const order = await lockOrder(ctx, input.id)
  await demandFresh(ctx, order, input.version)
  const isCompletion = order.row.examine_type === ExamineType.Completion
  const approved = input.examineResult === ExamineResult.Approved
  const action = isCompletion
    ? approved
      ? 'approveCompletion'
      : 'rejectCompletion'
    : approved
      ? 'approveCreation'
      : 'rejectCreation'
  demandAction(ctx, order, action)
  if (!approved && (input.reason ?? '').trim() === '') throw faultAt('reason', '驳回必须填写原因')
  const step = isCompletion ? await completionStep(ctx, order, approved) : await creationStep(ctx, order, approved)
  return await takeStep(ctx, order, { action, reason: input.reason, ...step })
})

/** Rejected: the creator mends it, and nobody was sent: a technician named in the form gets it only when it is assigned. */
async function creationStep(ctx: Context, order: WholeOrder, approved: boolean): Promise<Pick<Step, 'patch'>> {
  const examined = {
    examine_result: approved ? ExamineResult.Approved : ExamineResult.Rejected,
    create_examined_by: ctx.person.id,
    create_examined_at: ctx.now.toISOString(),
  }
  if (approved) return { patch: { ...examined, state: order.row.approve_to_state ?? S.PendingAcceptance } }
  return { patch: { ...examined, ...(await takeBack(ctx, order)), state: S.PendingAcceptance, is_invalid: true } }
}

/** Rejected: back into service, with a visit in force again. */
async function completionStep(
  ctx: Context,
  { row, visit }: WholeOrder,
  approved: boolean,
): Promise<Pick<Step, 'patch' | 'madeVisitId'>> {
  const examined = {
    examine_result: approved ? ExamineResult.Approved : ExamineResult.Rejected,
    complete_examined_by: ctx.person.id,
    complete_examined_at: ctx.now.toISOString(),
  }
  if (approved) return { patch: { ...examined, state: S.Completed } }
  const madeVisitId =
    visit === null && row.technician_id !== null ? await workAgain(ctx, row.id, row.technician_id) : null
  return { patch: { ...examined, state: S.InService, finished_at: null }, madeVisitId }
}

async function workAgain(ctx: Context, orderId: string, technicianId: string): Promise<string> {
  const id = await planVisit(ctx, { orderId, technicianId, planStart: null, planEnd: null, at: ctx.now })
  await updateVisit(ctx, id, { state: VisitState.Working, start_at: ctx.now })
  return id
}

export const examineAnswers = [answerExamine]
