/** Standing of an order, for the contract under which it is served. */
import type { OrderStanding } from '../contract/contract-visit.ts'
import { workOrderDocument, type WorkOrderMoveName } from './work-order-document.ts'
import { WorkOrderState } from './work-order-state.ts'

/** Steps after which an order may stand otherwise. */
export const standingSteps = [
  'complete',
  'approveCompletion',
  'agreeAbnormal',
  'cancel',
  'withdraw',
  'refuseAcceptance',
  'undo',
  'remove',
  'restore',
] as const satisfies readonly WorkOrderMoveName[]

/** How an order stands after a fact that left it in state `to`. */
export function standingAfter(fact: string, to: number | undefined): OrderStanding {
  if (fact === workOrderDocument.factNames.remove || to === WorkOrderState.Cancelled) return 'ended'
  return to === WorkOrderState.Completed ? 'completed' : 'open'
}
