/** W15–W17, W19: the service itself. */
import {
  applyEndService,
  checkFinish,
  completeService,
  startService,
} from '@onsite/api/work-order/work-order-actions.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type UnmetItem, unmetItems } from '@onsite/domain/work-order/finish-check.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import {
  AbnormalState,
  ExamineResult,
  ExamineType,
  ServiceResult,
  WorkOrderState as S,
} from '@onsite/domain/work-order/work-order-state.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { endPause } from './end-pause.ts'
import { demandAction, lockOrder, moveOne } from './take-step.ts'
import { demandTechnicians } from './technician.ts'
import { OrderFileKind, orderFiles, updateVisit } from './work-order-child-store.ts'
import { addPeople } from './work-order-people-store.ts'
import { PersonKind, type WholeOrder } from './work-order-store.ts'

const answerStart = answer(
  startService,
  async (ctx, input) =>
    await moveOne(ctx, input, 'start', async ({ row, visit }) => {
      const collaborators = input.coordinationUserIds ?? []
      await demandTechnicians(ctx, collaborators)
      await addPeople(ctx, row.id, collaborators, PersonKind.Collaborator)
      if (visit !== null) await updateVisit(ctx, visit.id, { state: VisitState.Working, start_at: ctx.now })
      return { patch: { state: S.InService, started_at: ctx.now.toISOString() }, people: collaborators }
    }),
)

/** What is missing now, with the solution as typed on the page. */
async function missing(ctx: Context, { row, template }: WholeOrder, solution: string): Promise<UnmetItem[]> {
  const files = await orderFiles(ctx, row.id)
  return unmetItems({
    solution,
    photoCount: files.filter((file) => file.kind === OrderFileKind.Photo).length,
    hasSignature: files.some((file) => file.kind === OrderFileKind.Signature),
    hasOpenRequest: row.abnormal_state === AbnormalState.Pending,
    template,
  })
}

const answerCheck = answer(checkFinish, async (ctx, input) => {
  const order = await lockOrder(ctx, input.id)
  // An open request is in the list that follows; judge the rest of the move without it.
  demandAction(ctx, { ...order, facts: { ...order.facts, abnormalState: AbnormalState.None } }, 'complete')
  return await missing(ctx, order, input.solution ?? order.row.solution)
})

const answerComplete = answer(
  completeService,
  async (ctx, input) =>
    await moveOne(ctx, input, 'complete', async (order) => {
      const unmet = await missing(ctx, order, input.solution)
      if (unmet.length > 0)
        throw new Failure(
          'finish-incomplete',
          { count: unmet.length, items: unmet.map((item) => item.message).join('、') },
          { data: unmet },
        )
      const { template, visit } = order
      const now = ctx.now.toISOString()
      if (visit !== null)
        await updateVisit(ctx, visit.id, { state: VisitState.Done, end_at: now, report: input.solution })
      return {
        patch: {
          solution: input.solution,
          service_result: input.service_result ?? ServiceResult.Solved,
          finished_at: now,
          ...(template.completionApproval
            ? {
                state: S.PendingApproval,
                examine_type: ExamineType.Completion,
                examine_result: ExamineResult.Pending,
                approver_id: template.approverId,
                approve_from_state: S.InService,
                approve_to_state: S.Completed,
                approval_at: now,
              }
            : { state: S.Completed }),
        },
      }
    }),
)

/** Ends unsolved: always to be approved, by the template's approver or by whoever may approve. */
const answerEnd = answer(
  applyEndService,
  async (ctx, input) =>
    await moveOne(ctx, input, 'applyEndService', async ({ template, visit, row }) => {
      const now = ctx.now.toISOString()
      if (visit !== null)
        await updateVisit(ctx, visit.id, { state: VisitState.Unfinished, end_at: now, report: input.reason })
      return {
        reason: input.reason,
        patch: {
          ...endPause(row, ctx.now),
          state: S.PendingApproval,
          service_result: ServiceResult.Unsolved,
          solution: row.solution === '' ? input.reason : row.solution,
          finished_at: now,
          examine_type: ExamineType.Completion,
          examine_result: ExamineResult.Pending,
          approver_id: template.approverId,
          approve_from_state: S.InService,
          approve_to_state: S.Completed,
          approval_at: now,
        },
      }
    }),
)

export const serveAnswers = [answerStart, answerCheck, answerComplete, answerEnd]
