/** Abnormal requests, and the effect of agreeing to each of the nine kinds. */
import { applyAbnormal, handleAbnormal, resumeWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { type FieldFault, Failure, faultAt } from '@onsite/domain/failure.ts'
import { AbnormalResult, AbnormalType, abnormalTypes } from '@onsite/domain/work-order/abnormal-type.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { AbnormalState, ServiceResult, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { holdImages } from '../file/file-sight.ts'
import type { Context } from '../kernel/context.ts'
import { handOver } from './assign-work-orders.ts'
import { endPause } from './end-pause.ts'
import { contentChanges, refreshSearch } from './order-content.ts'
import { takeBack } from './take-back.ts'
import { answerMove, type Step } from './take-step.ts'
import { demandTechnicians } from '../people/demand-staff.ts'
import { demandWindow } from '../kernel/time-window.ts'
import { reserveChange } from './reserve-window.ts'
import {
  type AbnormalRecord,
  abnormals,
  addPeople,
  closeAbnormal,
  openAbnormal,
  releaseVisit,
  updateVisit,
} from './work-order-child-store.ts'
import type { WholeOrder } from './whole-order-store.ts'
import { PersonKind, type WorkOrderRecord } from './work-order-store.ts'

type Effect = Omit<Step, 'action'>
const text = (value: string | undefined): string => value?.trim() ?? ''

const answerApply = answerMove(applyAbnormal, 'applyAbnormal', async (ctx, { row }, input) => {
  const { needs, label } = abnormalTypes[input.type]
  const faults: FieldFault[] = []
  if (needs.includes('person') && input.targetPersonId == null)
    faults.push({ field: 'targetPersonId', message: '请选择协同人' })
  if (needs.includes('person') && input.targetPersonId === ctx.person.id)
    faults.push({ field: 'targetPersonId', message: '请选择其他人协助' })
  if (needs.includes('until') && input.expectStart == null)
    faults.push({ field: 'expectStart', message: '请选择恢复日期' })
  if (needs.includes('content') && text(input.newTitle) === '' && text(input.newDetail) === '')
    faults.push({ field: 'newTitle', message: '请填写新的标题或描述' })
  if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
  const window = needs.includes('window')
    ? demandWindow(ctx, input.expectStart, input.expectEnd, { start: 'expectStart', end: 'expectEnd' })
    : null
  if (needs.includes('window') && window === null) throw faultAt('expectStart', '请选择新的预约时间')
  if (needs.includes('until') && Date.parse(input.expectStart ?? '') <= ctx.now.getTime())
    throw faultAt('expectStart', '恢复日期不能早于现在')
  if (input.targetPersonId != null) await demandTechnicians(ctx, [input.targetPersonId])
  const photos = await holdImages(ctx, { kind: 'work-order', id: row.id }, input.photos ?? [], 'photos')
  await abnormals.add(ctx, [
    {
      work_order_id: row.id,
      type: input.type,
      reason: input.reason,
      expect_start: input.expectStart ?? null,
      expect_end: input.expectEnd ?? null,
      target_person_id: input.targetPersonId ?? null,
      new_title: text(input.newTitle),
      new_detail: text(input.newDetail),
      photo_ids: photos,
      applied_by: ctx.person.id,
      applied_at: ctx.now,
    },
  ])
  return { reason: `${label}：${input.reason}`, patch: { abnormal_state: AbnormalState.Pending } }
})

const answerHandle = answerMove(
  handleAbnormal,
  ({ agree }) => (agree === 1 ? 'agreeAbnormal' : 'rejectAbnormal'),
  async (ctx, order, { agree, note: typed }) => {
    const isAgreed = agree === 1
    const note = text(typed)
    const request = await openAbnormal(ctx, order.row.id)
    if (request === undefined) throw new Failure('not-now', { reason: '没有待处理的异常申请' })
    if (!isAgreed && note === '') throw faultAt('note', '驳回必须填写处理意见')
    await closeAbnormal(ctx, request.id, isAgreed ? AbnormalResult.Agreed : AbnormalResult.Rejected, note)
    const people = [request.applied_by, ...(request.target_person_id === null ? [] : [request.target_person_id])]
    const { label } = abnormalTypes[request.type as AbnormalType]
    const told = { reason: note === '' ? label : `${label}：${note}`, people }
    if (!isAgreed) return { patch: { abnormal_state: AbnormalState.Rejected }, ...told }
    const effect = await effects[request.type as AbnormalType](ctx, order, request)
    return { ...effect, patch: { ...effect.patch, abnormal_state: AbnormalState.Agreed }, ...told }
  },
)

const effects: Readonly<
  Record<AbnormalType, (ctx: Context, order: WholeOrder, request: AbnormalRecord) => Promise<Effect> | Effect>
> = {
  [AbnormalType.Rebook]: async (ctx, { row, visit }, request) => {
    if (Date.parse(request.expect_end ?? '') <= ctx.now.getTime())
      throw new Failure('not-now', { reason: '申请的预约时间已经过去，请驳回后重新约定' })
    if (visit !== null)
      await updateVisit(ctx, visit.id, { plan_start: request.expect_start, plan_end: request.expect_end })
    return {
      patch: {
        reserve_start: request.expect_start,
        reserve_end: request.expect_end,
        reschedule_count: row.reschedule_count + 1,
      },
      changes: [reserveChange(ctx, row, { start: request.expect_start, end: request.expect_end })],
    }
  },
  [AbnormalType.Reassign]: async (ctx, order, request) => {
    if (request.target_person_id === null) return await backToAssignment(ctx, order)
    await demandTechnicians(ctx, [request.target_person_id])
    const handed = await handOver(ctx, order, request.target_person_id, null)
    return { ...handed, patch: { ...handed.patch, started_at: null, ...endPause(order.row, ctx.now) } }
  },
  [AbnormalType.AddCollaborator]: async (ctx, { row }, request) => {
    if (request.target_person_id !== null) {
      await demandTechnicians(ctx, [request.target_person_id])
      await addPeople(ctx, row.id, [request.target_person_id], PersonKind.Collaborator)
    }
    return { patch: {} }
  },
  [AbnormalType.WaitForParts]: (ctx, { row }, { reason }) => pauseUntil(ctx, row, null, reason),
  [AbnormalType.WaitForCustomer]: (ctx, { row }, { reason, expect_start }) =>
    pauseUntil(ctx, row, expect_start, reason),
  [AbnormalType.ReturnOrder]: async (ctx, order) => await backToAssignment(ctx, order),
  [AbnormalType.ChangeContent]: async (ctx, { row }, { new_detail: detail, new_title: title }) => {
    const patch = { ...(title === '' ? {} : { title }), ...(detail === '' ? {} : { detail }) }
    await refreshSearch(ctx, { ...row, ...patch })
    return { patch, changes: contentChanges(row, patch, ctx.tenant.zone) }
  },
  [AbnormalType.CannotComplete]: async (ctx, { row, visit }, request) => {
    if (visit !== null)
      await updateVisit(ctx, visit.id, { state: VisitState.Unfinished, end_at: ctx.now, report: request.reason })
    return {
      patch: {
        state: S.Completed,
        finished_at: ctx.now.toISOString(),
        service_result: ServiceResult.Unsolved,
        solution: request.reason,
        ...endPause(row, ctx.now),
      },
    }
  },
  [AbnormalType.RequestCancel]: async (ctx, { row, visit }, request) => {
    if (visit !== null) await releaseVisit(ctx, visit, ctx.now)
    return {
      patch: {
        state: S.Cancelled,
        cancelled_at: ctx.now.toISOString(),
        cancel_reason: request.reason,
        ...endPause(row, ctx.now),
      },
    }
  },
}

/** Paused anew: what an earlier pause took is kept. */
function pauseUntil(ctx: Context, row: WorkOrderRecord, until: string | null, reason: string): Effect {
  return {
    patch: {
      ...endPause(row, ctx.now),
      is_paused: true,
      paused_at: ctx.now.toISOString(),
      paused_until: until,
      pause_reason: reason,
    },
  }
}

async function backToAssignment(ctx: Context, order: WholeOrder): Promise<Effect> {
  const freed = await takeBack(ctx, order)
  return { patch: { ...freed, state: S.PendingAssignment, started_at: null, ...endPause(order.row, ctx.now) } }
}

const answerResume = answerMove(resumeWorkOrder, 'resume', (ctx, { row }) => ({ patch: endPause(row, ctx.now) }))

export const abnormalAnswers = [answerApply, answerHandle, answerResume]
