/** What the contract of an order hears of it. */
import type { OrderStanding } from '../contract/contract-visit.ts'
import { workOrderDocument } from './work-order-document.ts'
import { WorkOrderState } from './work-order-state.ts'

const { remove } = workOrderDocument.lifecycle.moves

/** Facts after which an order may stand otherwise. */
export const standingFacts: readonly string[] = (
  [
    'complete',
    'approveCompletion',
    'agreeAbnormal',
    'cancel',
    'withdraw',
    'refuseAcceptance',
    'undo',
    'remove',
    'restore',
  ] as const
).map((step) => workOrderDocument.rowOf(step).fact)

/** How an order stands after a fact that left it in state `to`. */
export function standingAfter(fact: string, to: number): OrderStanding {
  if (fact === remove.fact || to === WorkOrderState.Cancelled) return 'ended'
  return to === WorkOrderState.Completed ? 'completed' : 'open'
}
