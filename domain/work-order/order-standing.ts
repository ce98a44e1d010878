/** What the contract of an order hears of it. */
import type { OrderStanding } from '../contract/contract-visit.ts'
import { workOrderFactNames as names } from './work-order-fact-names.ts'
import { WorkOrderState } from './work-order-state.ts'

/** Facts after which an order may stand otherwise. */
export const standingFacts: readonly string[] = [
  names.complete,
  names.approveCompletion,
  names.agreeAbnormal,
  names.cancel,
  names.withdraw,
  names.refuseAcceptance,
  names.undo,
  names.remove,
  names.restore,
]

/** How an order stands after a fact that left it in state `to`. */
export function standingAfter(fact: string, to: number): OrderStanding {
  if (fact === names.remove || to === WorkOrderState.Cancelled) return 'ended'
  return to === WorkOrderState.Completed ? 'completed' : 'open'
}
