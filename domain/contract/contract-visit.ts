/** How an order uses up a visit of its contract: once, however often it is completed. */
import { WorkOrderState } from '../work-order/work-order-state.ts'
import { workOrderFactNames as orderFacts } from '../work-order/work-order-fact-names.ts'
import { ContractVisitState as V } from './contract-states.ts'

/** Facts after which the visit of an order may be another one. */
export const visitFacts: readonly string[] = [
  orderFacts.complete,
  orderFacts.approveCompletion,
  orderFacts.agreeAbnormal,
  orderFacts.cancel,
  orderFacts.withdraw,
  orderFacts.refuseAcceptance,
  orderFacts.undo,
  orderFacts.remove,
  orderFacts.restore,
]

/**
 * The visit of an order after a fact; `to` is the order's state then. A completed order has used its visit and keeps it when it is reopened; one that is
 * cancelled or deleted gives it back; one whose cancelling is undone reserves it again.
 */
export function visitAfter(visit: V, fact: string, to: number): V {
  if (fact === orderFacts.remove || to === WorkOrderState.Cancelled) return V.GivenBack
  if (to === WorkOrderState.Completed) return V.Used
  return visit === V.GivenBack ? V.Reserved : visit
}
