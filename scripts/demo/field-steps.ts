/** Steps of the technician in the field. */
import { given } from '../../domain/given.ts'
import { RoleType } from '../../domain/permission/roles.ts'
import { VisitState } from '../../domain/work-order/visit-state.ts'
import {
  OrderApprovalResult,
  OrderApproval,
  ServiceResult,
  WorkOrderState as S,
} from '../../domain/work-order/work-order-state.ts'
import { windowText } from '../../server/kernel/time-window.ts'
import { OrderFileKind } from '../../server/work-order/work-order-child-store.ts'
import type { WorkOrderRecord } from '../../server/work-order/work-order-store.ts'
import { type Actor, actorAs, type CastPerson } from './cast.ts'
import type { OrderStory, Window } from './order-story.ts'

/** The responsible technician. */
export const technicianOf = (story: OrderStory): Actor =>
  actorAs(story.cast, story.row.technician_id, RoleType.Technician)

export function grab(story: OrderStory, person: CastPerson): void {
  story.planVisit(person.id, null)
  const at = story.at()
  story.step(
    'grab',
    { person, role: RoleType.Technician },
    {
      state: S.PendingService,
      is_in_pool: false,
      technician_id: person.id,
      assigned_at: at,
      assigned_by: person.id,
      grabbed_at: at,
      picked_up_by: person.id,
      picked_up_at: at,
    },
  )
}

export function pickUp(story: OrderStory): void {
  const actor = technicianOf(story)
  story.step('pickUp', actor, {
    state: S.PendingService,
    picked_up_by: actor.person.id,
    picked_up_at: story.at(),
  })
}

export function book(story: OrderStory, window: Window, reason?: string): void {
  const { row, visit } = story
  const isChange = row.reserve_start !== null
  if (visit !== undefined) Object.assign(visit, { plan_start: window.start, plan_end: window.end })
  story.step('book', technicianOf(story), rebook(story, window, isChange), {
    ...given({ reason }),
    changes: [windowChange(story, window)],
  })
}

/** The change of an appointment in words. */
export function windowChange(story: OrderStory, window: Window) {
  const { row, cast } = story
  return {
    field: 'reserve_start',
    label: '预约时间',
    from: windowText(cast.zone, row.reserve_start, row.reserve_end),
    to: windowText(cast.zone, window.start, window.end),
  }
}

/** The columns of a new appointment. */
export function rebook({ row }: OrderStory, window: Window, isChange: boolean): Partial<WorkOrderRecord> {
  return {
    reserve_start: window.start,
    reserve_end: window.end,
    reschedule_count: row.reschedule_count + (isChange ? 1 : 0),
  }
}

export function depart(story: OrderStory): void {
  if (story.visit !== undefined) Object.assign(story.visit, { state: VisitState.Departed, depart_at: story.at() })
  story.step('depart', technicianOf(story), {})
}

/** Signs in near the address, now and then from farther away with a note. */
export function arrive(story: OrderStory): void {
  const { random } = story.cast
  const isFar = random.chance(0.04)
  const meters = isFar ? random.int(1200, 2600) : random.int(5, 400)
  const note = isFar ? '地下车库没有信号，出来后补签' : ''
  const lng = round(story.address.lng)
  // One degree of latitude is about 111 km.
  const lat = round(story.address.lat + meters / 111_195)
  if (story.visit !== undefined)
    Object.assign(story.visit, {
      state: VisitState.Arrived,
      arrive_at: story.at(),
      arrive_lng: lng,
      arrive_lat: lat,
      distance_m: meters,
      arrive_note: note,
    })
  story.step('arrive', technicianOf(story), {}, { lng, lat, reason: note })
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

export function start(story: OrderStory): void {
  if (story.visit !== undefined) Object.assign(story.visit, { state: VisitState.Working, start_at: story.at() })
  story.step('start', technicianOf(story), { state: S.InService, started_at: story.at() })
}

/** Photos and signature that the type demands, and now and then one more. */
export function addProof(story: OrderStory): void {
  const { cast, template, files } = story
  const { photos, signatures } = cast.pictures
  const author = technicianOf(story).person.id
  const add = (file: { id: string } | undefined, kind: OrderFileKind): void => {
    if (file === undefined || files.some((known) => known.file_id === file.id)) return
    files.push({ file_id: file.id, kind, added_by: author, added_at: story.at() })
  }
  const wanted = template.minPhotos + (cast.random.chance(0.3) ? 1 : 0)
  const from = cast.random.int(0, Math.max(0, photos.length - 1))
  for (let i = 0; i < wanted; i++) add(photos[(from + i) % photos.length], OrderFileKind.Photo)
  if (template.signatureRequired) add(cast.random.pick(signatures), OrderFileKind.Signature)
}

export function complete(story: OrderStory, solution: string): void {
  const at = story.at()
  if (story.visit !== undefined) Object.assign(story.visit, { state: VisitState.Done, end_at: at, report: solution })
  story.step('complete', technicianOf(story), {
    solution,
    service_result: ServiceResult.Solved,
    finished_at: at,
    ...(story.template.completionApproval ? completionApproval(story) : { state: S.Completed }),
  })
}

export function applyEndService(story: OrderStory, reason: string): void {
  const at = story.at()
  if (story.visit !== undefined)
    Object.assign(story.visit, { state: VisitState.Unfinished, end_at: at, report: reason })
  story.step(
    'applyEndService',
    technicianOf(story),
    {
      service_result: ServiceResult.Unsolved,
      solution: story.row.solution === '' ? reason : story.row.solution,
      finished_at: at,
      ...completionApproval(story),
    },
    { reason },
  )
}

const completionApproval = (story: OrderStory): Partial<WorkOrderRecord> => ({
  state: S.PendingApproval,
  examine_type: OrderApproval.Completion,
  examine_result: OrderApprovalResult.Pending,
  approve_from_state: S.InService,
  approve_to_state: S.Completed,
  approval_at: story.at(),
})
