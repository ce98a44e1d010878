/** Standing of an order, for the contract under which it is served. */
import type { OrderStanding } from '../contract/contract-visit.ts'
import { workOrderDocument } from './work-order-document.ts'
import { endedStates, WorkOrderState } from './work-order-state.ts'

/** Steps after which an order may stand otherwise: into an end, out of one, out of the lists and back, and whatever is undone. */
export const standingSteps = [...workOrderDocument.across(endedStates), 'remove', 'restore', 'undo'] as const

/** How an order stands after a fact that left it in state `to`. */
export function standingAfter(fact: string, to: number | undefined): OrderStanding {
  if (fact === workOrderDocument.factNames.remove || to === WorkOrderState.Cancelled) return 'ended'
  return to === WorkOrderState.Completed ? 'completed' : 'open'
}
