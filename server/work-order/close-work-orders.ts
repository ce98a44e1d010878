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
import type { Context } from '../kernel/context.ts'
import { endPause } from './end-pause.ts'
import { fillSideForm } from '../document/fill-step.ts'
import { systemOf } from './order-system.ts'
import { stopApproval } from './stop-approval.ts'
import { answerMove, answerMoves, type Step } from './take-step.ts'
import { closeAbnormal, openAbnormal, planVisit, updateVisit } from './work-order-child-store.ts'
import type { WholeOrder } from './whole-order-store.ts'

/** Releases the visit, ends an open request, and cancels. */
async function cancelOrder(
  ctx: Context,
  { row, visit }: WholeOrder,
  reason: string,
): Promise<Pick<Step, 'reason' | 'patch' | 'around'>> {
  if (visit !== null) await updateVisit(ctx, visit.id, { state: VisitState.Cancelled })
  const approval = await stopApproval(ctx, row, '工单已取消')
  const request = row.abnormal_state === AbnormalState.Pending ? await openAbnormal(ctx, row.id) : undefined
  if (request !== undefined) await closeAbnormal(ctx, request.id, AbnormalResult.Rejected, '工单已取消')
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

const answerCancel = answerMoves(cancelWorkOrders, 'cancel', async (ctx, order, input) => {
  if (order.row.state === S.InService && input.force !== 1)
    throw new Failure('not-now', { reason: '工单正在服务中，取消需要勾选强制取消' })
  return await cancelOrder(ctx, order, input.reason)
})

const answerWithdraw = answerMove(
  withdrawWorkOrder,
  'withdraw',
  async (ctx, order, input) => await cancelOrder(ctx, order, input.reason),
)

const answerEvaluate = answerMove(evaluateWorkOrder, 'evaluate', async (ctx, { row }, input) => {
  const { attitude, quality, resolution, speed } = input
  return {
    changes: await fillSideForm(ctx, 'evaluation', row.id, input.evaluationValues, systemOf(row)),
    patch: {
      evaluated_at: ctx.now.toISOString(),
      evaluated_by: ctx.person.id,
      quality,
      attitude,
      speed,
      resolution,
      evaluation_text: input.text ?? '',
    },
    reason: `服务质量 ${quality}、服务态度 ${attitude}、服务速度 ${speed}、解决率 ${resolution}`,
  }
})

/** Back to the technician who served; from there it can be assigned to another. */
const answerReopen = answerMove(reopenWorkOrder, 'reopen', async (ctx, { row }) => {
  const technicianId = row.technician_id
  if (technicianId === null) throw new Failure('not-now', { reason: '工单没有服务人员，不能重开，请新建工单' })
  await planVisit(ctx, { orderId: row.id, technicianId })
  return {
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
})

const answerArchive = answerMoves(
  archiveWorkOrders,
  ({ placeState, reason = '' }) => {
    if (placeState === 0 && reason.trim() === '') throw faultAt('reason', '取消归档必须填写原因')
    return placeState === 0 ? 'unarchive' : 'archive'
  },
  (ctx, _order, { placeState, reason = '' }) => {
    const isArchived = placeState !== 0
    return {
      reason: reason.trim(),
      patch: { is_archived: isArchived, archived_at: isArchived ? ctx.now.toISOString() : null },
    }
  },
)

export const closeAnswers = [answerCancel, answerWithdraw, answerEvaluate, answerReopen, answerArchive]
