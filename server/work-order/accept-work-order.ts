/** W4, W5, W30: acceptance, its refusal, and the creator's second try. */
import { acceptWorkOrder, refuseAcceptance, resubmitWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { firstState, targetState } from '@onsite/domain/work-order/first-state.ts'
import { ExamineResult, ExamineType, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { answer } from '../kernel/answer.ts'
import { handOver } from './assign-work-orders.ts'
import { customerPatch, refreshSearch } from './order-content.ts'
import { moveOne, type Step } from './take-step.ts'
import { demandTechnicians } from './technician.ts'

const answerAccept = answer(
  acceptWorkOrder,
  async (ctx, input) =>
    await moveOne(ctx, input, 'accept', async (order) => {
      const linked =
        input.customerId == null ? { patch: {}, changes: [] } : await customerPatch(ctx, order.row, input.customerId)
      const accepted: Omit<Step, 'action'> = {
        patch: {
          state: S.PendingAssignment,
          accepted_by: ctx.person.id,
          accepted_at: ctx.now.toISOString(),
          ...linked.patch,
        },
        changes: linked.changes,
        reason: input.remark,
      }
      if (input.customerId != null) await refreshSearch(ctx, { ...order.row, ...linked.patch })
      if (input.servicePersonalId == null) return accepted
      if (!isGranted(ctx.person.powers, 'workOrder.assign'))
        throw new Failure('no-permission', { permission: permissionOf('workOrder.assign').label })
      await demandTechnicians(ctx, [input.servicePersonalId])
      const handed = await handOver(ctx, order, input.servicePersonalId, null)
      return { ...accepted, ...handed, patch: { ...accepted.patch, ...handed.patch } }
    }),
)

const answerRefuseAcceptance = answer(
  refuseAcceptance,
  async (ctx, input) =>
    await moveOne(ctx, input, 'refuseAcceptance', () => ({
      reason: input.reason,
      patch:
        input.cancel === 1
          ? {
              state: S.Cancelled,
              cancelled_at: ctx.now.toISOString(),
              cancel_reason: input.reason,
              accepted_by: ctx.person.id,
            }
          : { is_invalid: true, accepted_by: ctx.person.id },
    })),
)

const answerResubmit = answer(
  resubmitWorkOrder,
  async (ctx, input) =>
    await moveOne(ctx, input, 'resubmit', ({ template }) => {
      const start = {
        acceptanceRequired: template.acceptanceRequired,
        creationApproval: template.creationApproval,
        technicianNamed: false,
        selfTake: false,
      }
      const state = firstState(start)
      return {
        patch: {
          state,
          is_invalid: false,
          ...(state === S.PendingApproval
            ? {
                examine_type: ExamineType.Creation,
                examine_result: ExamineResult.Pending,
                approver_id: template.approverId,
                approve_from_state: S.PendingAcceptance,
                approve_to_state: targetState(start),
                approval_at: ctx.now.toISOString(),
              }
            : {}),
        },
      }
    }),
)

export const acceptAnswers = [answerAccept, answerRefuseAcceptance, answerResubmit]
