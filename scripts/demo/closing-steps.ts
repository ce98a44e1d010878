/** Steps that end, evaluate, reopen and archive orders. */
import { RoleType } from '../../domain/permission/roles.ts'
import { VisitState } from '../../domain/work-order/visit-state.ts'
import { WorkOrderState as S } from '../../domain/work-order/work-order-state.ts'
import { anyoneAs, actorAs, someoneAs } from './cast.ts'
import { creatingRole, dispatcher } from './office-steps.ts'
import type { OrderStory } from './order-story.ts'

export function cancel(story: OrderStory, reason: string, byCreator: boolean): void {
  if (story.visit !== undefined) story.visit.state = VisitState.Cancelled
  story.step(
    byCreator ? 'withdraw' : 'cancel',
    byCreator ? actorAs(story.cast, story.row.creator_id, creatingRole(story)) : dispatcher(story),
    {
      state: S.Cancelled,
      is_invalid: false,
      is_in_pool: false,
      is_paused: false,
      cancelled_at: story.at(),
      cancel_reason: reason,
    },
    { reason },
  )
}

export function evaluate(story: OrderStory, stars: readonly [number, number, number, number], text: string): void {
  // Employees evaluate their own orders only; the return visitor evaluates any.
  const isOwn = creatingRole(story) === RoleType.Employee && story.cast.random.chance(0.5)
  const actor = isOwn
    ? actorAs(story.cast, story.row.creator_id, RoleType.Employee)
    : someoneAs(story.cast, RoleType.ReturnVisitService)
  if (actor === undefined) return
  const [quality, attitude, speed, resolution] = stars
  story.step(
    'evaluate',
    actor,
    {
      evaluated_at: story.at(),
      evaluated_by: actor.person.id,
      quality,
      attitude,
      speed,
      resolution,
      evaluation_text: text,
    },
    { reason: `服务质量 ${quality}、服务态度 ${attitude}、服务速度 ${speed}、解决率 ${resolution}` },
  )
}

export function reopen(story: OrderStory, reason: string): void {
  story.planVisit(story.row.technician_id ?? '', null)
  story.step(
    'reopen',
    dispatcher(story),
    {
      state: S.PendingService,
      attempt: story.row.attempt + 1,
      started_at: null,
      finished_at: null,
      service_result: null,
      reserve_start: null,
      reserve_end: null,
      abnormal_state: 0,
    },
    { reason },
  )
}

export function archive(story: OrderStory): void {
  story.step('archive', dispatcher(story), { is_archived: true, archived_at: story.at() })
}

export function unarchive(story: OrderStory, reason: string): void {
  const actor = anyoneAs(story.cast, RoleType.Administrator)
  story.step('unarchive', actor, { is_archived: false, archived_at: null }, { reason })
}

export function remove(story: OrderStory): void {
  const actor = anyoneAs(story.cast, RoleType.Administrator)
  story.step('remove', actor, { deleted_at: story.at(), deleted_by: actor.person.id })
}

export function restore(story: OrderStory): void {
  story.step('restore', anyoneAs(story.cast, RoleType.Administrator), { deleted_at: null, deleted_by: null })
}
