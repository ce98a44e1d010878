/** Endings: how orders end, are judged, come back and are put away. */
import {
  archiveWorkOrders,
  cancelWorkOrders,
  evaluateWorkOrder,
  reopenWorkOrder,
  withdrawWorkOrder,
} from '@onsite/api/work-order/work-order-actions.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { AbnormalState, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { AbnormalResult } from '@onsite/domain/work-order/abnormal-type.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { endPause } from './end-pause.ts'
import { fillSideForm } from './fill-step.ts'
import { systemOf } from './order-system.ts'
import { stopApproval } from './stop-approval.ts'
import { demandAction, moveMany, moveOne, type Step } from './take-step.ts'
import { closeAbnormal, openAbnormal, planVisit, updateVisit } from './work-order-child-store.ts'
import type { WholeOrder } from './whole-order-store.ts'

/** Releases the visit, ends an open request, and cancels. */
async function cancelled(
  ctx: Context,
  { row, visit }: WholeOrder,
  reason: string,
): Promise<Pick<Step, 'reason' | 'patch' | 'around'>> {
  if (visit !== null) await updateVisit(ctx, visit.id, { state: VisitState.Cancelled })
  const approval = await stopApproval(ctx, row, '工单已取消')
  const request = row.abnormal_state === AbnormalState.Pending ? await openAbnormal(ctx, row.id) : undefined
  if (request !== undefined)
    await closeAbnormal(ctx, request.id, AbnormalResult.Rejected, ctx.person.id, '工单已取消', ctx.now)
  return {
    reason,
    around: {
      cancelledVisit: visit === null ? null : { id: visit.id, state: visit.state },
      closedRequestId: request?.id ?? null,
    },
    patch: {
      state: S.Cancelled,
      is_invalid: false,
      is_in_pool: false,
      ...approval,
      ...endPause(row, ctx.now),
      cancelled_at: ctx.now.toISOString(),
      cancel_reason: reason,
      ...(request === undefined ? {} : { abnormal_state: AbnormalState.Rejected }),
    },
  }
}

const answerCancel = answer(
  cancelWorkOrders,
  async (ctx, input) =>
    await moveMany(ctx, input.ids, async (order) => {
      demandAction(ctx, order, 'cancel')
      if (order.row.state === S.InService && input.force !== 1)
        throw new Failure('not-now', { reason: '工单正在服务中，取消需要勾选强制取消' })
      return { action: 'cancel', ...(await cancelled(ctx, order, input.reason)) }
    }),
)

const answerWithdraw = answer(
  withdrawWorkOrder,
  async (ctx, input) =>
    await moveOne(ctx, input, 'withdraw', async (order) => await cancelled(ctx, order, input.reason)),
)

const answerEvaluate = answer(
  evaluateWorkOrder,
  async (ctx, input) =>
    await moveOne(
      ctx,
      input,
      'evaluate',
      async ({ row }) => ({
        changes: await fillSideForm(ctx, 'evaluation', row.id, input.evaluationValues, systemOf(row)),
        patch: {
          evaluated_at: ctx.now.toISOString(),
          evaluated_by: ctx.person.id,
          quality: input.quality,
          attitude: input.attitude,
          speed: input.speed,
          resolution: input.resolution,
          evaluation_text: input.text ?? '',
        },
        reason: `服务质量 ${input.quality}、服务态度 ${input.attitude}、服务速度 ${input.speed}、解决率 ${input.resolution}`,
      }),
      { step: 'evaluate', values: input.values },
    ),
)

/** Back to the technician who served; from there it can be assigned to another. */
const answerReopen = answer(
  reopenWorkOrder,
  async (ctx, input) =>
    await moveOne(ctx, input, 'reopen', async ({ row }) => {
      const technicianId = row.technician_id
      if (technicianId === null) throw new Failure('not-now', { reason: '工单没有服务人员，不能重开，请新建工单' })
      await planVisit(ctx, {
        orderId: row.id,
        technicianId,
        planStart: null,
        planEnd: null,
        at: ctx.now,
      })
      return {
        reason: input.reason,
        patch: {
          state: S.PendingService,
          attempt: row.attempt + 1,
          grabbed_at: null,
          started_at: null,
          finished_at: null,
          service_result: null,
          reserve_start: null,
          reserve_end: null,
          abnormal_state: AbnormalState.None,
          // The receipt belongs to the service before; a payment stays paid.
          receipt_at: null,
          receipt_by: null,
        },
      }
    }),
)

const answerArchive = answer(archiveWorkOrders, async (ctx, input) => {
  const archives = (input.placeState ?? 1) === 1
  const reason = input.reason?.trim() ?? ''
  if (!archives && reason === '') throw faultAt('reason', '取消归档必须填写原因')
  return await moveMany(ctx, input.ids, (order) => {
    const action = archives ? 'archive' : 'unarchive'
    demandAction(ctx, order, action)
    return { action, reason, patch: { is_archived: archives, archived_at: archives ? ctx.now.toISOString() : null } }
  })
})

export const closeAnswers = [answerCancel, answerWithdraw, answerEvaluate, answerReopen, answerArchive]
