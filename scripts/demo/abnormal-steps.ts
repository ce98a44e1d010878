/** Abnormal requests, and the effect of agreeing to each of the nine kinds. */
import { RoleType } from '../../domain/permission/roles.ts'
import { AbnormalResult, AbnormalType, abnormalTypes } from '../../domain/work-order/abnormal-type.ts'
import { VisitState } from '../../domain/work-order/visit-state.ts'
import { AbnormalState, ServiceResult, WorkOrderState as S } from '../../domain/work-order/work-order-state.ts'
import type { AbnormalRecord } from '../../server/work-order/work-order-child-store.ts'
import type { WorkOrderRecord } from '../../server/work-order/work-order-store.ts'
import { type Actor, anyoneAs, type CastPerson } from './cast.ts'
import { rebook, technicianOf, windowChange } from './field-steps.ts'
import type { OrderStory, Window } from './order-story.ts'

export interface RequestDetails {
  readonly window?: Window
  readonly target?: CastPerson
  readonly newTitle?: string
}

export function applyAbnormal(
  story: OrderStory,
  type: AbnormalType,
  reason: string,
  { window, target, newTitle }: RequestDetails,
): void {
  const actor = technicianOf(story)
  story.requests.push({
    tenant_id: story.cast.tenantId,
    id: story.cast.random.id(story.clockMs),
    work_order_id: story.row.id,
    type,
    reason,
    expect_start: window?.start ?? null,
    expect_end: type === AbnormalType.Rebook ? (window?.end ?? null) : null,
    target_person_id: target?.id ?? null,
    new_title: newTitle ?? '',
    new_detail: '',
    photo_ids: [],
    applied_by: actor.person.id,
    applied_at: story.at(),
    handled_by: null,
    handled_at: null,
    handle_note: '',
    result: AbnormalResult.Pending,
  })
  story.step(
    'applyAbnormal',
    actor,
    { abnormal_state: AbnormalState.Pending },
    { reason: `${abnormalTypes[type].label}：${reason}` },
  )
}

/** The dispatcher answers the open request; a note means no. */
export function handleAbnormal(story: OrderStory, refusal?: string): void {
  const request = story.requests.at(-1)
  if (request === undefined) throw new Error('there is no request to answer')
  const type = request.type as AbnormalType
  const actor = anyoneAs(story.cast, RoleType.Dispatcher)
  Object.assign(request, {
    handled_by: actor.person.id,
    handled_at: story.at(),
    handle_note: refusal ?? '',
    result: refusal === undefined ? AbnormalResult.Agreed : AbnormalResult.Rejected,
  })
  const { label } = abnormalTypes[type]
  if (refusal !== undefined) {
    const patch = { abnormal_state: AbnormalState.Rejected }
    story.step('rejectAbnormal', actor, patch, { reason: `${label}：${refusal}` })
    return
  }
  const changes = changesOf(story, request)
  const patch = effects[type](story, request, actor)
  story.step('agreeAbnormal', actor, { ...patch, abnormal_state: AbnormalState.Agreed }, { reason: label, changes })
}

const resumed = { is_paused: false, paused_at: null, paused_until: null, pause_reason: '' }

function changesOf(story: OrderStory, request: AbnormalRecord) {
  if (request.type === AbnormalType.Rebook && request.expect_start !== null && request.expect_end !== null)
    return [windowChange(story, { start: request.expect_start, end: request.expect_end })]
  if (request.type === AbnormalType.ChangeContent)
    return [{ field: 'title', label: '标题', from: story.row.title, to: request.new_title }]
  return []
}

type Effect = (story: OrderStory, request: AbnormalRecord, actor: Actor) => Partial<WorkOrderRecord>

const effects: Readonly<Record<AbnormalType, Effect>> = {
  [AbnormalType.Rebook]: (story, request) => {
    const window = { start: request.expect_start ?? story.at(), end: request.expect_end ?? story.at() }
    if (story.visit !== undefined) Object.assign(story.visit, { plan_start: window.start, plan_end: window.end })
    return rebook(story, window, true)
  },
  [AbnormalType.Reassign]: (story, request, actor) =>
    request.target_person_id === null ? backToAssignment(story) : handOver(story, request.target_person_id, actor),
  [AbnormalType.AddCollaborator]: (story, request) => {
    if (request.target_person_id !== null) story.collaborators.push(request.target_person_id)
    return {}
  },
  [AbnormalType.WaitForParts]: (story, request) => pause(story, request.reason, null),
  [AbnormalType.WaitForCustomer]: (story, request) => pause(story, request.reason, request.expect_start),
  [AbnormalType.ReturnOrder]: backToAssignment,
  [AbnormalType.ChangeContent]: (_story, request) => ({ title: request.new_title }),
  [AbnormalType.CannotComplete]: (story, request) => {
    const at = story.at()
    if (story.visit !== undefined)
      Object.assign(story.visit, { state: VisitState.Unfinished, end_at: at, report: request.reason })
    return {
      state: S.Completed,
      finished_at: at,
      service_result: ServiceResult.Unsolved,
      solution: request.reason,
      ...resumed,
    }
  },
  [AbnormalType.RequestCancel]: (story, request) => {
    if (story.visit !== undefined) story.visit.state = VisitState.Cancelled
    return { state: S.Cancelled, cancelled_at: story.at(), cancel_reason: request.reason, ...resumed }
  },
}

const pause = (story: OrderStory, reason: string, until: string | null): Partial<WorkOrderRecord> => ({
  is_paused: true,
  paused_at: story.at(),
  paused_until: until,
  pause_reason: reason,
})

function handOver(story: OrderStory, technicianId: string, actor: Actor): Partial<WorkOrderRecord> {
  story.planVisit(technicianId, null)
  return {
    ...unassigned,
    state: S.PendingPickup,
    technician_id: technicianId,
    assigned_by: actor.person.id,
    assigned_at: story.at(),
  }
}

function backToAssignment(story: OrderStory): Partial<WorkOrderRecord> {
  const { visit } = story
  if (visit !== undefined)
    visit.state = visit.state === VisitState.Working ? VisitState.Unfinished : VisitState.Cancelled
  return { ...unassigned, state: S.PendingAssignment }
}

const unassigned = {
  technician_id: null,
  assigned_by: null,
  assigned_at: null,
  picked_up_by: null,
  picked_up_at: null,
  grabbed_at: null,
  reserve_start: null,
  reserve_end: null,
  started_at: null,
  ...resumed,
}

export function resume(story: OrderStory): void {
  const { row } = story
  const seconds = row.paused_at === null ? 0 : Math.round((story.clockMs - Date.parse(row.paused_at)) / 1000)
  story.step('resume', technicianOf(story), { ...resumed, pause_seconds: row.pause_seconds + seconds })
}
