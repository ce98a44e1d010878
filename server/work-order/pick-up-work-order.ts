/** The technician takes the order or refuses it. */
import { pickUpWorkOrder, refuseWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { takeBack } from './take-back.ts'
import { answerMove } from './take-step.ts'

export const pickUpAnswers = [
  answerMove(pickUpWorkOrder, 'pickUp', (ctx) => ({
    patch: { state: S.PendingService, picked_up_by: ctx.person.id, picked_up_at: ctx.now.toISOString() },
  })),
  answerMove(refuseWorkOrder, 'refuse', async (ctx, order) => ({
    patch: {
      ...(await takeBack(ctx, order)),
      state: S.PendingAssignment,
      refuse_count: order.row.refuse_count + 1,
    },
  })),
]
