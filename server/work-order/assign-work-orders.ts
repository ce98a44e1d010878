/** Assigning and reassigning, one order or many. */
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { workOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { demandOpenSteps } from '../document/demand-open-steps.ts'
import { addFilled } from '../document/fill-step.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { demandAction, fillForm, moveMany, type Step } from './take-step.ts'
import type { Around } from './put-around-back.ts'
import { demandTechnicians } from '../people/demand-staff.ts'
import { type Window } from '../kernel/time-window.ts'
import { demandReserve, reserveChange } from './reserve-window.ts'
import { addPeople, planVisit, releaseVisit } from './work-order-child-store.ts'
import type { WholeOrder } from './whole-order-store.ts'
import { PersonKind, type WorkOrderPatch } from './work-order-store.ts'

/** Gives the order to a technician: cancels the visit in force, plans a new one, and says what changes. */
export async function handOver(
  ctx: Context,
  order: WholeOrder,
  technicianId: string,
  window: Window | null,
): Promise<{ patch: WorkOrderPatch; around: Around }> {
  const { row, visit } = order
  demandOpenSteps(workOrderProcess, order.process, technicianId)
  if (visit !== null) await releaseVisit(ctx, visit, ctx.now)
  const madeVisitId = await planVisit(ctx, {
    orderId: row.id,
    technicianId,
    window,
  })
  return {
    patch: {
      state: S.PendingPickup,
      technician_id: technicianId,
      is_in_pool: false,
      assigned_by: ctx.person.id,
      assigned_at: ctx.now.toISOString(),
      picked_up_by: null,
      picked_up_at: null,
      grabbed_at: null,
      reserve_start: window?.start ?? null,
      reserve_end: window?.end ?? null,
    },
    around: { madeVisitId, cancelledVisit: visit === null ? null : { id: visit.id, state: visit.state } },
  }
}

const reassignReason = (reason: string | undefined): string => {
  if (reason === undefined || reason.trim() === '') throw faultAt('reason', '改派必须填写原因')
  return reason
}

/** Assigns orders, each on its own; one that already has a technician is handed on. */
export async function assignOrders(ctx: Context, input: Input<typeof assignWorkOrders>) {
  const collaborators = (input.coordinationUserIds ?? []).filter((id) => id !== input.servicePersonalId)
  if (input.ids.length > 1 && Object.keys(input.values ?? {}).length > 0)
    throw faultAt('values', '批量指派时不能填写自定义字段，请逐单指派')
  await demandTechnicians(ctx, [input.servicePersonalId, ...collaborators])
  const window = demandReserve(ctx, input)
  const names = await peopleNames(ctx, [input.servicePersonalId])

  return await moveMany(ctx, input.ids, async (order) => {
    const action = order.row.technician_id === null ? 'assign' : 'reassign'
    demandAction(ctx, order, action)
    if (action === 'reassign' && order.row.technician_id === input.servicePersonalId)
      throw new Failure('not-now', { reason: '工单已经指派给该服务人员' })
    const reason = action === 'reassign' ? reassignReason(input.reason) : input.reason
    const filled = await fillForm(ctx, order, { step: 'assign', values: input.values })
    const formerNames = await peopleNames(ctx, order.row.technician_id === null ? [] : [order.row.technician_id])
    const kept =
      window ??
      (order.row.reserve_start !== null &&
      order.row.reserve_end !== null &&
      Date.parse(order.row.reserve_end) > ctx.now.getTime()
        ? { start: order.row.reserve_start, end: order.row.reserve_end }
        : null)
    const handed = await handOver(ctx, order, input.servicePersonalId, kept)
    const addedPeople = await addPeople(ctx, order.row.id, collaborators, PersonKind.Collaborator)
    const step: Step = {
      action,
      reason,
      patch: handed.patch,
      around: { ...handed.around, addedPeople },
      people: collaborators,
      changes: [
        {
          field: 'servicePersonalId',
          label: '服务人员',
          from: (order.row.technician_id && formerNames.get(order.row.technician_id)) ?? '',
          to: names.get(input.servicePersonalId) ?? '',
        },
        ...(window === null ? [] : [reserveChange(ctx, order.row, window)]),
      ],
    }
    return addFilled(step, filled)
  })
}

export const assignAnswers = [answer(assignWorkOrders, assignOrders)]
