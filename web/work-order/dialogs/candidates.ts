/** The people of the assign drawer, in the order in which they are proposed, and what is said about each. */
import type { Reply } from '@onsite/api/define-call.ts'
import type { Tone } from '../../theme/tokens.ts'
import type { getDefaultTechnician, listCandidates } from '@onsite/api/work-order/work-order-detail.ts'

export type Candidate = Reply<typeof listCandidates>[number]

const isFull = (one: Candidate): boolean => one.dailyCap !== null && one.today >= one.dailyCap

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

/** Whoever is proposed first: whom a dispatch rule recommends, named by `source`, else whoever served this customer last. */
export type DefaultPerson = Pick<NonNullable<Reply<typeof getDefaultTechnician>>, 'id' | 'source'>

export interface Reason {
  readonly label: string
  readonly tone: Tone
}

/** Reasons for a person, the strongest first. Skills and ways are no data of ours yet: nothing is said of them. */
export function reasonsFor(
  one: Candidate,
  proposed: readonly Candidate[],
  defaultPerson: DefaultPerson | null,
): Reason[] {
  if (isHindered(one)) return []
  const least = Math.min(...proposed.map(openCount))
  const isFreest = proposed.length > 1 && openCount(one) === least && proposed.some((other) => openCount(other) > least)
  return [
    ...(one.id === defaultPerson?.id
      ? [{ label: defaultPerson.source === '' ? '默认：上次服务该客户' : '派单规则推荐', tone: 'blue' as const }]
      : one.servedCustomer
        ? [{ label: '服务过该客户', tone: 'green' as const }]
        : []),
    ...(isFreest ? [{ label: '手上工单最少', tone: 'teal' as const }] : []),
  ]
}

/** Reasons against a person. */
export const hindrancesOf = (one: Candidate): string[] => [
  ...(one.refusedOrder ? ['已拒过此单'] : []),
  ...(isFull(one) ? ['今日已约满'] : []),
]

/** Visits of today in words, with the person's daily cap when there is one. */
export function todayText({ today, dailyCap }: Candidate): string {
  return dailyCap === null ? `今日已约 ${today} 单` : `今日已约 ${today} 单，上限 ${dailyCap}`
}
