/** How an order uses up a visit of its contract: once, however often it is completed. */
import { ContractVisitState as V } from './contract-states.ts'

/** Standing of an order as its contract sees it; `ended` is cancelled or deleted. */
export type OrderStanding = 'open' | 'completed' | 'ended'

/**
 * The visit of an order that stands so now. A completed order has used its visit and keeps it when it is reopened; one that ended gives it back; one
 * that comes back reserves it again.
 */
export function visitAfter(visit: V, standing: OrderStanding): V {
  if (standing === 'ended') return V.GivenBack
  if (standing === 'completed') return V.Used
  return visit === V.GivenBack ? V.Reserved : visit
}
