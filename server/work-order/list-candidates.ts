/** Candidates for an order: people of role 2 with their load, those who know the customer marked. */
import { getDefaultTechnician, listCandidates } from '@onsite/api/work-order/work-order-detail.ts'
import { isOwner } from '@onsite/domain/document/document-lifecycle.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn, rangeEnd, rangeStart } from '../kernel/day.ts'
import { findPeople, peopleNames, staffByIds, staffToName, withinOwn } from '../people/people-store.ts'
import { statesOfPeople } from '../tag/user-state.ts'
import { orderCounters } from './work-order-counter-store.ts'
import { recommendations, visitCounts } from './work-order-child-store.ts'
import { peopleOfMove } from '../record/record-log-store.ts'
import { serversOfCustomer } from './work-order-people-store.ts'
import { type WholeOrder, wholeOrders } from './whole-order-store.ts'

/** `Our choice:` the drawer shows up to 100 people; a search narrows them. */
const mostCandidates = 100

/** Throws unless this person assigns orders, or owns the assignment of this one. */
function demandAssigner(ctx: Context, order: WholeOrder | undefined): void {
  const isNamed = order !== undefined && isOwner('assign')(order.facts, ctx.person)
  if (!isNamed && !isGranted(ctx.person.powers, 'workOrder.assign'))
    throw new Failure('no-permission', { permission: permissionOf('workOrder.assign').label })
}

/** People who served the customer of an order, and those who refused it. Throws for people who may not assign it. */
async function technicianHistory(
  ctx: Context,
  orderId: string | undefined,
): Promise<{ served: readonly string[]; refused: readonly string[] }> {
  if (orderId === undefined) {
    demandAssigner(ctx, undefined)
    return { served: [], refused: [] }
  }
  const order = (await wholeOrders(ctx, [orderId], false)).get(orderId)
  if (order === undefined) throw new Failure('not-found', { record: '工单' })
  demandAssigner(ctx, order)
  const [served, refused] = await Promise.all([
    order.row.customer_id === null ? [] : serversOfCustomer(ctx, order.row.customer_id, orderId),
    peopleOfMove(ctx, orderId, 'refuse'),
  ])
  return { served, refused }
}

const answerCandidates = answer(listCandidates, async (ctx, { id, searchText, serviceGroupId }) => {
  const [people, history] = await Promise.all([
    findPeople(
      ctx,
      {
        roleType: RoleType.Technician,
        ...withinOwn(ctx),
        ...(searchText === undefined ? {} : { searchText }),
        ...(serviceGroupId === undefined ? {} : { serviceGroupId }),
      },
      0,
      mostCandidates,
    ),
    technicianHistory(ctx, id),
  ])
  const ids = people.map((person) => person.id)
  const today = dayIn(ctx.tenant.zone, ctx.now)
  const [load, staff, states, visits] = await Promise.all([
    orderCounters.loads(ctx, ids),
    staffByIds(ctx, ids),
    statesOfPeople(ctx, ids),
    visitCounts(ctx, ids, rangeStart(ctx.tenant.zone, today), rangeEnd(ctx.tenant.zone, today)),
  ])
  const candidates = people.map((person) => {
    const inHand = load.get(person.id)
    return {
      id: person.id,
      name: person.name,
      mobile: person.mobile,
      department_name: person.departmentName,
      provider_name: person.providerName,
      roleNames: person.roles.map((role) => roleNames[role]),
      toPickUp: inHand?.get(S.PendingPickup) ?? 0,
      toServe: inHand?.get(S.PendingService) ?? 0,
      inService: inHand?.get(S.InService) ?? 0,
      today: visits.get(person.id) ?? 0,
      dailyCap: staff.get(person.id)?.maxDailyOrders ?? null,
      servedCustomer: history.served.includes(person.id),
      refusedOrder: history.refused.includes(person.id),
      userState: states.get(person.id) ?? null,
    }
  })
  const inHandOf = (one: (typeof candidates)[number]): number => one.toPickUp + one.toServe + one.inService
  // A person who refused comes last, one who knows the customer first, then whoever has the least in hand.
  return candidates.sort(
    (a, b) =>
      Number(a.refusedOrder) - Number(b.refusedOrder) ||
      Number(b.servedCustomer) - Number(a.servedCustomer) ||
      inHandOf(a) - inHandOf(b),
  )
})

const answerDefault = answer(getDefaultTechnician, async (ctx, { id }) => {
  const [{ served, refused }, recommended] = await Promise.all([
    technicianHistory(ctx, id),
    recommendations.of(ctx, id),
  ])
  const candidates = [...recommended.map((one) => one.technician_id), ...served].filter(
    (person) => !refused.includes(person),
  )
  const staff = await staffToName(ctx, candidates)
  const chosen = candidates.find(
    (person) => staff.get(person)?.isActive === true && staff.get(person)?.roles.includes(RoleType.Technician) === true,
  )
  if (chosen === undefined) return null
  const source = recommended.find((one) => one.technician_id === chosen)?.source ?? ''
  return { id: chosen, name: (await peopleNames(ctx, [chosen])).get(chosen) ?? '', source }
})

export const candidateAnswers = [answerCandidates, answerDefault]
