/** The technician takes the order or refuses it. */
import { pickUpWorkOrder, refuseWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { answer } from '../kernel/answer.ts'
import { takeBack } from './take-back.ts'
import { moveOne } from './take-step.ts'

const answerPickUp = answer(
  pickUpWorkOrder,
  async (ctx, input) =>
    await moveOne(
      ctx,
      input,
      'pickUp',
      () => ({
        patch: { state: S.PendingService, picked_up_by: ctx.person.id, picked_up_at: ctx.now.toISOString() },
      }),
      { step: 'pickUp', values: input.values },
    ),
)

const answerRefuse = answer(
  refuseWorkOrder,
  async (ctx, input) =>
    await moveOne(ctx, input, 'refuse', async (order) => {
      const freed = await takeBack(ctx, order)
      return {
        reason: input.reason,
        patch: { ...freed, state: S.PendingAssignment, refuse_count: order.row.refuse_count + 1 },
      }
    }),
)

export const pickUpAnswers = [answerPickUp, answerRefuse]
