/** Open orders of somebody who leaves: as technician and as collaborator. */
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { inField, openStates, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { workOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { demandOpenSteps } from '../document/demand-open-steps.ts'
import type { Context } from '../kernel/context.ts'
import type { Handing, Holding } from '../people/holding.ts'
import { peopleNames } from '../people/people-store.ts'
import { columnHolding } from '../record/record-holding.ts'
import { assignOrders, handOver } from './assign-work-orders.ts'
import { endPause } from './end-pause.ts'
import { lockOrder, type Step, takeStep } from './take-step.ts'
import { demandTechnicians } from '../people/demand-staff.ts'
import type { WholeOrder } from './whole-order-store.ts'
import { addPeople, people } from './work-order-child-store.ts'
import { workOrderList } from './work-order-list-store.ts'
import { ordersOfCollaborator } from './work-order-people-store.ts'
import { PersonKind } from './work-order-store.ts'

const open = openStates.join(',')

/** The usual reassigning leaves these out: an order nobody set out for yet keeps its state, one in service or put off begins anew. */
async function begunAnew(ctx: Context, order: WholeOrder, toId: string): Promise<Pick<Step, 'patch' | 'around'>> {
  const { process, row } = order
  if (inField.every((state) => state !== row.state)) {
    demandOpenSteps(workOrderProcess, process, toId)
    return { patch: { technician_id: toId } }
  }
  const handed = await handOver(ctx, order, toId, null)
  return { ...handed, patch: { ...handed.patch, started_at: null, ...endPause(row, ctx.now) } }
}

async function passTechnician(ctx: Context, id: string, { fromId, reason, toId }: Handing): Promise<void> {
  const order = await lockOrder(ctx, id)
  const { row } = order
  if (row.technician_id !== fromId) return
  const isOnTheWay = row.state === S.PendingPickup || row.state === S.PendingService
  if (isOnTheWay && !row.is_paused) {
    const [line] = await assignOrders(ctx, { ids: [id], servicePersonalId: toId, reason })
    if (line?.success !== true) throw new Failure('not-now', { reason: line?.message ?? '' })
    return
  }
  await demandTechnicians(ctx, [toId])
  const names = await peopleNames(ctx, [fromId, toId])
  await takeStep(ctx, order, {
    action: 'handOver',
    reason,
    ...(await begunAnew(ctx, order, toId)),
    people: [toId],
    changes: [
      { field: 'servicePersonalId', label: '服务人员', from: names.get(fromId) ?? '', to: names.get(toId) ?? '' },
    ],
  })
}

async function passCollaborator(ctx: Context, id: string, { fromId, reason, toId }: Handing): Promise<void> {
  await demandTechnicians(ctx, [toId])
  const order = await lockOrder(ctx, id)
  const left = await people.drop(ctx, { work_order_id: id, person_id: fromId, kind: PersonKind.Collaborator })
  if (left.length === 0) return
  // The technician of an order does not help himself.
  const added = order.row.technician_id === toId ? [] : await addPeople(ctx, id, [toId], PersonKind.Collaborator)
  const names = await peopleNames(ctx, [fromId, toId])
  await takeStep(ctx, order, {
    action: 'handOver',
    reason,
    patch: {},
    people: added,
    changes: [
      {
        field: 'coordinationUserId',
        label: '协同人',
        from: names.get(fromId) ?? '',
        to: added.length === 0 ? '' : (names.get(toId) ?? ''),
      },
    ],
  })
}

export const orderHoldings: readonly Holding[] = [
  columnHolding({
    key: 'order-technician',
    label: '负责的未完成工单',
    role: RoleType.Technician,
    list: workOrderList,
    column: 'technician_id',
    states: openStates,
    pathOf: (personId) => `/allOrder?servicePersonalId=${personId}&states=${encodeURIComponent(open)}`,
    handOver: passTechnician,
  }),
  {
    key: 'order-collaborator',
    label: '协同的未完成工单',
    role: RoleType.Technician,
    pathOf: (personId) => `/allOrder?coordinationUserId=${personId}&states=${encodeURIComponent(open)}`,
    findHeld: async (ctx, personId, most) => await ordersOfCollaborator(ctx, personId, most),
    handOver: passCollaborator,
  },
]
