/** W10, W11: the technician takes the order or refuses it. */
import { pickUpWorkOrder, refuseWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { answer } from '../kernel/answer.ts'
import { moveOne } from './take-step.ts'
import { updateVisit } from './work-order-child-store.ts'

const answerPickUp = answer(
  pickUpWorkOrder,
  async (ctx, input) =>
    await moveOne(ctx, input, 'pickUp', () => ({
      patch: { state: S.PendingService, picked_up_by: ctx.person.id, picked_up_at: ctx.now.toISOString() },
    })),
)

const answerRefuse = answer(
  refuseWorkOrder,
  async (ctx, input) =>
    await moveOne(ctx, input, 'refuse', async ({ row, visit }) => {
      if (visit !== null) await updateVisit(ctx, visit.id, { state: VisitState.Cancelled })
      return {
        reason: input.reason,
        patch: {
          state: S.PendingAssignment,
          technician_id: null,
          assigned_by: null,
          assigned_at: null,
          grabbed_at: null,
          reserve_start: null,
          reserve_end: null,
          refuse_count: row.refuse_count + 1,
        },
      }
    }),
)

export const pickUpAnswers = [answerPickUp, answerRefuse]
