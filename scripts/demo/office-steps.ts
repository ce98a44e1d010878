/** Steps of the office: creation, approval, acceptance, assignment, pool. Each changes the same columns as the product's own operation. */
import { given } from '../../domain/given.ts'
import { RoleType } from '../../domain/permission/roles.ts'
import { firstState, targetState } from '../../domain/work-order/first-state.ts'
import { VisitState } from '../../domain/work-order/visit-state.ts'
import { OrderApprovalResult, OrderApproval, WorkOrderState as S } from '../../domain/work-order/work-order-state.ts'
import { windowText } from '../../server/kernel/time-window.ts'
import { type Actor, anyoneAs, actorAs, type CastPerson, someoneAs } from './cast.ts'
import type { OrderStory, Window } from './order-story.ts'

const noTechnician = {
  technician_id: null,
  assigned_by: null,
  assigned_at: null,
  grabbed_at: null,
  reserve_start: null,
  reserve_end: null,
}

export const dispatcher = (story: OrderStory): Actor => anyoneAs(story.cast, RoleType.Dispatcher)
const acceptor = (story: OrderStory): Actor =>
  story.cast.random.chance(0.8)
    ? (someoneAs(story.cast, RoleType.AcceptanceService) ?? dispatcher(story))
    : dispatcher(story)

function startOf(story: OrderStory) {
  const { acceptanceRequired, creationApproval } = story.template
  return { acceptanceRequired, creationApproval, technicianNamed: false, selfTake: false }
}

export function create(story: OrderStory, role: RoleType, wantedAt: string | null): void {
  const start = startOf(story)
  const state = firstState(start)
  story.row.wanted_at = wantedAt
  const group = story.cast.groups.find((one) => one.region === story.customer.region)
  story.row.service_group_id = group?.id ?? null
  story.step(
    'create',
    actorAs(story.cast, story.row.creator_id, role),
    state === S.PendingApproval
      ? {
          state,
          examine_type: OrderApproval.Creation,
          examine_result: OrderApprovalResult.Pending,
          approve_to_state: targetState(start),
          approval_at: story.at(),
        }
      : { state },
  )
}

/** The approver of the order, in a role that may approve. */
function approver(story: OrderStory): Actor {
  const id = story.template.approverId
  if (id === null) return anyoneAs(story.cast, RoleType.Director, RoleType.Dispatcher)
  const person = actorAs(story.cast, id, RoleType.Director).person
  return { person, role: person.roles.includes(RoleType.Director) ? RoleType.Director : RoleType.Dispatcher }
}

export function decideCreation(story: OrderStory, rejectedFor?: string): void {
  const actor = approver(story)
  const decided = { create_examined_by: actor.person.id, create_examined_at: story.at() }
  if (rejectedFor === undefined)
    story.step('approveCreation', actor, {
      ...decided,
      examine_result: OrderApprovalResult.Approved,
      state: story.row.approve_to_state ?? S.PendingAcceptance,
    })
  else
    story.step(
      'rejectCreation',
      actor,
      { ...decided, examine_result: OrderApprovalResult.Rejected, state: S.PendingAcceptance, is_invalid: true },
      { reason: rejectedFor },
    )
}

export function decideCompletion(story: OrderStory, rejectedFor?: string): void {
  const actor = approver(story)
  const decided = { complete_examined_by: actor.person.id, complete_examined_at: story.at() }
  if (rejectedFor === undefined) {
    story.step('approveCompletion', actor, {
      ...decided,
      examine_result: OrderApprovalResult.Approved,
      state: S.Completed,
    })
    return
  }
  const visit = story.planVisit(story.row.technician_id ?? '', null)
  visit.state = VisitState.Working
  visit.start_at = story.at()
  story.step(
    'rejectCompletion',
    actor,
    { ...decided, examine_result: OrderApprovalResult.Rejected, state: S.InService, finished_at: null },
    { reason: rejectedFor },
  )
}

export function accept(story: OrderStory): void {
  const actor = acceptor(story)
  story.step('accept', actor, {
    state: S.PendingAssignment,
    accepted_by: actor.person.id,
    accepted_at: story.at(),
  })
}

export function refuseAcceptance(story: OrderStory, reason: string, cancels: boolean): void {
  const actor = acceptor(story)
  story.step(
    'refuseAcceptance',
    actor,
    cancels
      ? { state: S.Cancelled, cancelled_at: story.at(), cancel_reason: reason, accepted_by: actor.person.id }
      : { is_invalid: true, accepted_by: actor.person.id },
    { reason },
  )
}

export function resubmit(story: OrderStory): void {
  const start = startOf(story)
  const state = firstState(start)
  const creator = actorAs(story.cast, story.row.creator_id, creatingRole(story))
  story.step('resubmit', creator, {
    state,
    is_invalid: false,
    ...(state === S.PendingApproval
      ? {
          examine_type: OrderApproval.Creation,
          examine_result: OrderApprovalResult.Pending,
          approve_from_state: S.PendingAcceptance,
          approve_to_state: targetState(start),
          approval_at: story.at(),
        }
      : {}),
  })
}

/** The role in which the creator created. */
export function creatingRole(story: OrderStory): RoleType {
  return (story.logs[0]?.actor_role ?? RoleType.AcceptanceService) as RoleType
}

function nameOf(story: OrderStory, id: string | null): string {
  return story.cast.people.find((person) => person.id === id)?.name ?? ''
}

/** Hands the order to a technician; from one technician to another this is a reassignment and needs a reason. */
export function assign(story: OrderStory, technician: CastPerson, reason?: string, window?: Window): void {
  const { row } = story
  const from = nameOf(story, row.technician_id)
  const actor = dispatcher(story)
  const isFirst = row.state === S.PendingAssignment
  const kept = window ?? null
  story.planVisit(technician.id, kept)
  story.step(
    isFirst ? 'assign' : 'reassign',
    actor,
    {
      state: S.PendingPickup,
      technician_id: technician.id,
      is_in_pool: false,
      assigned_by: actor.person.id,
      assigned_at: story.at(),
      picked_up_by: null,
      picked_up_at: null,
      grabbed_at: null,
      reserve_start: kept?.start ?? null,
      reserve_end: kept?.end ?? null,
    },
    {
      ...given({ reason }),
      changes: [
        { field: 'servicePersonalId', label: '服务人员', from, to: technician.name },
        ...(kept === null
          ? []
          : [
              {
                field: 'reserve_start',
                label: '预约时间',
                from: '',
                to: windowText(story.cast.zone, kept.start, kept.end),
              },
            ]),
      ],
    },
  )
}

export function toPool(story: OrderStory): void {
  story.step('toPool', dispatcher(story), { is_in_pool: true })
}

export function leavePool(story: OrderStory): void {
  story.step('leavePool', dispatcher(story), { is_in_pool: false })
}

export function revokeGrab(story: OrderStory, reason: string): void {
  if (story.visit !== undefined) story.visit.state = VisitState.Cancelled
  story.step(
    'revokeGrab',
    dispatcher(story),
    { ...noTechnician, state: S.PendingAssignment, is_in_pool: true, picked_up_by: null, picked_up_at: null },
    { reason },
  )
}

/** The technician refuses: back to assignment. */
export function refuse(story: OrderStory, reason: string): void {
  const actor = actorAs(story.cast, story.row.technician_id, RoleType.Technician)
  if (story.visit !== undefined) story.visit.state = VisitState.Cancelled
  story.step(
    'refuse',
    actor,
    { ...noTechnician, state: S.PendingAssignment, refuse_count: story.row.refuse_count + 1 },
    { reason },
  )
}

export function keepDate(story: OrderStory, wantedAt: string): void {
  const { zone } = story.cast
  const change = {
    field: 'customApplyTime',
    label: '期望时间',
    from: windowText(zone, story.row.wanted_at, null),
    to: windowText(zone, wantedAt, null),
  }
  story.step('keepDate', acceptor(story), { wanted_at: wantedAt }, { changes: [change] })
}
