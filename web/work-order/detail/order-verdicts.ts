/** Which verdicts the detail page shows under 更多: everything possible, and what is refused only where knowing why helps. */
import type { ActionVerdict, WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { type WorkOrderAction, workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { withoutDoubles } from '../work-order-runs.ts'

/** Answers to a situation (an open approval, a grab, the recycle bin): outside of it nobody looks for them. */
const situational: readonly WorkOrderAction[] = [
  'approveCreation',
  'rejectCreation',
  'approveCompletion',
  'rejectCompletion',
  'agreeAbnormal',
  'rejectAbnormal',
  'resubmit',
  'revokeGrab',
  'resume',
  'grab',
  'leavePool',
  'unarchive',
  'restore',
  'purge',
  'withdraw',
  'editOwn',
]

export function shownVerdicts(
  order: Pick<WorkOrderDetail, 'state' | 'actions'>,
  powers: readonly string[],
): ActionVerdict[] {
  const possible = withoutDoubles(allowedActions(order))
  return order.actions.filter((verdict) => {
    if (verdict.allowed) return possible.includes(verdict.action)
    const move = workOrderLifecycle.moves[verdict.action]
    return (
      !situational.includes(verdict.action) && move.from.includes(order.state) && isGranted(powers, move.permission)
    )
  })
}

/** Every allowed action, for the digits 1 to 9 and the next step. */
export function allowedActions(order: Pick<WorkOrderDetail, 'actions'>): WorkOrderAction[] {
  return order.actions.filter((verdict) => verdict.allowed).map((verdict) => verdict.action)
}
