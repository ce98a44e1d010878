/** The people of the assign drawer, in the order in which they are proposed, and what is said about each. */
import type { Reply } from '@onsite/api/define-call.ts'
import type { listCandidates } from '@onsite/api/work-order/work-order-detail.ts'

export type Candidate = Reply<typeof listCandidates>[number]

export const isFull = (one: Candidate): boolean => one.dailyCap !== null && one.today >= one.dailyCap

const openCount = (one: Candidate) => one.toPickUp + one.toServe + one.inService

/** Whoever refused the order or has a full day stands below the others, the default person first; the rest by who knows the customer, then by load. */
export function rankCandidates(candidates: readonly Candidate[], defaultId: string | null): Candidate[] {
  const rank = (one: Candidate): number[] => [
    isHindered(one) ? 1 : 0,
    one.id === defaultId ? 0 : 1,
    one.servedCustomer ? 0 : 1,
    one.today,
    openCount(one),
  ]
  return candidates.toSorted((a, b) => compare(rank(a), rank(b)))
}

/** Not forbidden, but not proposed. */
export const isHindered = (one: Candidate): boolean => one.refusedOrder || isFull(one)

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** `今日 3/7` with a cap, `今日 3` without. */
export function todayText({ today, dailyCap }: Candidate): string {
  return dailyCap === null ? `今日 ${today}` : `今日 ${today}/${dailyCap}`
}
