/** Acceptance, its refusal, and the creator's second try. */
import { acceptWorkOrder, refuseAcceptance, resubmitWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { firstState, targetState } from '@onsite/domain/work-order/first-state.ts'
import { ExamineType, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { publishedTemplates } from '../template/template-store.ts'
import { handOver } from './assign-work-orders.ts'
import { customerPatch, refreshSearch } from './order-content.ts'
import { sendForApproval } from './order-approvals.ts'
import { waitingInState } from './waiting-columns.ts'
import { moveOne, type Step } from './take-step.ts'
import { demandTechnicians } from './technician.ts'
import { contentsOf, type WholeOrder } from './whole-order-store.ts'

const answerAccept = answer(
  acceptWorkOrder,
  async (ctx, input) =>
    await moveOne(
      ctx,
      input,
      'accept',
      async (order) => {
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
      },
      { step: 'accept', values: input.values },
    ),
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

/** A second try starts on what is published now, as a new order would. */
const answerResubmit = answer(resubmitWorkOrder, async (ctx, input) => {
  let flowId: string | null = null
  const moved = await moveOne(ctx, input, 'resubmit', async (order) => {
    const { content, versionId } = await presentVersion(ctx, order)
    const { process } = content
    flowId = process.approvals.creation
    const start = {
      acceptanceRequired: process.acceptanceRequired,
      creationApproval: flowId !== null,
      technicianNamed: false,
      selfTake: false,
    }
    const target = targetState(start)
    return {
      patch: {
        version_id: versionId,
        is_invalid: false,
        ...(firstState(start) === S.PendingApproval
          ? waitingInState(ctx, ExamineType.Creation, S.PendingAcceptance, target)
          : { state: target }),
      },
    }
  })
  return flowId === null ? moved : await sendForApproval(ctx, moved, 'creation', flowId, input.approvers)
})

/** The published version of an order's type; its own when the type is not offered any more. */
async function presentVersion(ctx: Context, order: WholeOrder) {
  const type = (await publishedTemplates(ctx, 'order')).get(order.row.template_id)
  if (type?.isEnabled !== true) return { versionId: order.row.version_id, content: order.content }
  const contents = await contentsOf(ctx, [{ version_id: type.versionId }])
  return { versionId: type.versionId, content: contents.get(type.versionId) ?? order.content }
}

export const acceptAnswers = [answerAccept, answerRefuseAcceptance, answerResubmit]
