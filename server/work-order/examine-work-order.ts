/** Decisions of an order's approvals by the person whose task it is. The engine decides; the order follows in `approval-outcome.ts`. */
import { examineWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import type { ApprovalPoint } from '@onsite/domain/template/order-process.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { ExamineResult, ExamineType } from '@onsite/domain/work-order/work-order-state.ts'
import { decideFor } from '../approval/approval-door.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { lastStepOf } from '../record/record-log-store.ts'
import { demandAction, demandFresh, lockOrder } from './take-step.ts'
import { subjectOf } from './work-order-approvals.ts'
import { wholeOrderOfTenant } from './whole-order-store.ts'

const examined: Readonly<
  Record<ExamineType, { point: ApprovalPoint; approve: WorkOrderAction; reject: WorkOrderAction }>
> = {
  [ExamineType.Creation]: { point: 'creation', approve: 'approveCreation', reject: 'rejectCreation' },
  [ExamineType.Completion]: { point: 'completion', approve: 'approveCompletion', reject: 'rejectCompletion' },
  [ExamineType.Receipt]: { point: 'receipt', approve: 'approveReceipt', reject: 'rejectReceipt' },
  [ExamineType.Collection]: { point: 'collection', approve: 'approveCollection', reject: 'rejectCollection' },
}

const answerExamine = answer(examineWorkOrder, async (ctx, input) => {
  const order = await lockOrder(ctx, input.id)
  await demandFresh(ctx, order, input.version)
  const { approve, point, reject } = examined[order.facts.examineType ?? ExamineType.Creation]
  const agree = input.examineResult === ExamineResult.Approved
  demandAction(ctx, order, agree ? approve : reject)
  const reason = input.reason?.trim() ?? ''
  if (!agree && reason === '') throw faultAt('reason', '驳回必须填写原因')
  await decideFor(ctx, subjectOf(point), {
    subjectId: order.row.id,
    agree,
    reason,
    ...(input.approvers === undefined
      ? {}
      : { chosen: Object.fromEntries(input.approvers.map(({ nodeId, personIds }) => [nodeId, personIds])) }),
  })
  return await movedNow(ctx, order.row.id)
})

/** The order as the decision left it: where more people decide, it waits on as before. */
async function movedNow(ctx: Context, id: string): Promise<Moved> {
  const [order, log] = await Promise.all([wholeOrderOfTenant(ctx, id), lastStepOf(ctx, id)])
  if (order === undefined || log === undefined) throw new Error('an order that was just examined is gone')
  return { id, version: order.row.version, state: order.row.state, logId: log.id }
}

export const examineAnswers = [answerExamine]
