/** Acceptance, its refusal, and the creator's second try. */
import { acceptWorkOrder, refuseAcceptance, resubmitWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { isOwner, refusalByOwners } from '@onsite/domain/document/document-lifecycle.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { firstState, targetState } from '@onsite/domain/work-order/first-state.ts'
import { OrderApproval, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import type { Context } from '../kernel/context.ts'
import { publishedTemplates } from '../template/template-store.ts'
import { handOver } from './assign-work-orders.ts'
import { customerPatch, refreshSearch } from './order-content.ts'
import { answerSent } from './order-approvals.ts'
import { waitInState } from './waiting-columns.ts'
import { answerMove } from './take-step.ts'
import { demandTechnicians } from '../people/demand-staff.ts'
import { contentsOf, type WholeOrder } from './whole-order-store.ts'

const answerAccept = answerMove(acceptWorkOrder, 'accept', async (ctx, order, input) => {
  const linked =
    input.customerId == null ? { patch: {}, changes: [] } : await customerPatch(ctx, order.row, input.customerId)
  const accepted = {
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
  if (!isGranted(ctx.person.powers, 'workOrder.assign') && !isOwner('assign')(order.facts, ctx.person))
    throw new Failure('no-permission', { permission: permissionOf('workOrder.assign').label })
  // Naming a technician is assignment, which has owners of its own.
  const refusal = refusalByOwners(order.facts.owners, 'assign', ctx.actor)
  if (refusal !== null) throw new Failure('not-now', { reason: `派单：${refusal}` })
  await demandTechnicians(ctx, [input.servicePersonalId])
  const handed = await handOver(ctx, order, input.servicePersonalId, null)
  return { ...accepted, ...handed, patch: { ...accepted.patch, ...handed.patch } }
})

const answerRefuseAcceptance = answerMove(refuseAcceptance, 'refuseAcceptance', (ctx, _order, { cancel, reason }) => {
  const cancelled = { state: S.Cancelled, cancelled_at: ctx.now.toISOString(), cancel_reason: reason }
  return { patch: { ...(cancel === 1 ? cancelled : { is_invalid: true }), accepted_by: ctx.person.id } }
})

/** A second try starts on what is published now, as a new order would. */
const answerResubmit = answerSent(resubmitWorkOrder, 'resubmit', 'creation', async (ctx, order) => {
  const { content, versionId } = await findVersion(ctx, order)
  const { process } = content
  const flowId = process.approvals.creation
  const start = {
    acceptanceRequired: process.acceptanceRequired,
    creationApproval: flowId !== null,
    technicianNamed: false,
    selfTake: false,
  }
  const target = targetState(start)
  return {
    flowId,
    patch: {
      version_id: versionId,
      is_invalid: false,
      ...(firstState(start) === S.PendingApproval
        ? waitInState(ctx, OrderApproval.Creation, S.PendingAcceptance, target)
        : { state: target }),
    },
  }
})

/** The published version of an order's type; its own when the type is not offered any more. */
async function findVersion(ctx: Context, order: WholeOrder) {
  const type = (await publishedTemplates(ctx, 'order')).get(order.row.template_id)
  if (type?.isEnabled !== true) return { versionId: order.row.version_id, content: order.content }
  const contents = await contentsOf(ctx, [{ version_id: type.versionId }])
  return { versionId: type.versionId, content: contents.get(type.versionId) ?? order.content }
}

export const acceptAnswers = [answerAccept, answerRefuseAcceptance, answerResubmit]
