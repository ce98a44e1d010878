/** The pool. The first commit wins; everyone after it is told who was quicker. */
import { grabWorkOrder, poolWorkOrders, revokeGrab } from '@onsite/api/work-order/work-order-actions.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { workOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { demandOpenSteps } from '../document/demand-open-steps.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { takeBack } from './take-back.ts'
import { answerMove, answerMoves, demandAction, fillForm, lockOrder, moveMany, takeStep } from './take-step.ts'
import { planVisit } from './work-order-child-store.ts'
import { wholeOrderOfTenant } from './whole-order-store.ts'

const answerGrab = answer(grabWorkOrder, async (ctx, { id }) => {
  // A loser does not see the order any more: read it without the scope to say who won. The lock makes losers wait for the winner's commit.
  const order = await wholeOrderOfTenant(ctx, id)
  if (order === undefined) throw new Failure('not-found', { record: '工单' })
  if (!order.row.is_in_pool) {
    if (order.row.grabbed_at === null || order.row.technician_id === null || order.row.technician_id === ctx.person.id)
      await lockOrder(ctx, id)
    else
      throw new Failure('already-grabbed', {
        name: (await peopleNames(ctx, [order.row.technician_id])).get(order.row.technician_id) ?? '他人',
      })
  }
  demandAction(ctx, order, 'grab')
  demandOpenSteps(workOrderProcess, order.process, ctx.person.id)
  const filled = await fillForm(ctx, order, { step: 'pickUp', values: undefined })
  await planVisit(ctx, { orderId: id, technicianId: ctx.person.id })
  const now = ctx.now.toISOString()
  const confirm = order.process.grabNeedsConfirm
  return await takeStep(ctx, order, {
    ...filled,
    action: 'grab',
    patch: {
      state: confirm ? S.PendingPickup : S.PendingService,
      is_in_pool: false,
      technician_id: ctx.person.id,
      assigned_at: now,
      assigned_by: ctx.person.id,
      grabbed_at: now,
      ...(confirm ? {} : { picked_up_by: ctx.person.id, picked_up_at: now }),
    },
  })
})

/** Puts orders into the pool. */
export const moveToPool = async (ctx: Context, ids: readonly string[]) =>
  await moveMany(ctx, ids, (order) => {
    demandAction(ctx, order, 'toPool')
    return { action: 'toPool', patch: { is_in_pool: true } }
  })

export const poolAnswers = [
  answerMoves(
    poolWorkOrders,
    (input) => (input.is_grab === 1 ? 'toPool' : 'leavePool'),
    (_ctx, _order, input) => ({ patch: { is_in_pool: input.is_grab === 1 } }),
  ),
  answerGrab,
  answerMove(revokeGrab, 'revokeGrab', async (ctx, order) => ({
    patch: { ...(await takeBack(ctx, order)), state: S.PendingAssignment, is_in_pool: true },
  })),
]
