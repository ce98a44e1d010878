/** The technician takes the order or refuses it. */
import { pickUpWorkOrder, refuseWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import type { Context } from '../kernel/context.ts'
import { takeBack } from './take-back.ts'
import { answerMove, moveOne } from './take-step.ts'

const pickedUp = (ctx: Context) => ({
  patch: { state: S.PendingService, picked_up_by: ctx.person.id, picked_up_at: ctx.now.toISOString() },
})

/** Takes the order as it stands: the button of a message knows no version. */
export async function pickUpNow(ctx: Context, id: string): Promise<void> {
  await moveOne(ctx, { id }, 'pickUp', () => pickedUp(ctx))
}

export const pickUpAnswers = [
  answerMove(pickUpWorkOrder, 'pickUp', pickedUp),
  answerMove(refuseWorkOrder, 'refuse', async (ctx, order) => ({
    patch: {
      ...(await takeBack(ctx, order)),
      state: S.PendingAssignment,
      refuse_count: order.row.refuse_count + 1,
    },
  })),
]
