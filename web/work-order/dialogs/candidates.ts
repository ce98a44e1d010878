/** The people of the assign drawer, in the order in which they are proposed, and what is said about each. */
import type { Reply } from '@onsite/api/define-call.ts'
import type { getDefaultTechnician, listCandidates } from '@onsite/api/work-order/work-order-detail.ts'
import type { Candidate, CandidateMark } from '../../document/candidate-list.tsx'
import type { Tone } from '../../theme/tokens.ts'

export type Technician = Reply<typeof listCandidates>[number]
/** Whoever is proposed first: whom a dispatch rule recommends, named by `source`, else whoever served this customer last. */
type DefaultPerson = Pick<NonNullable<Reply<typeof getDefaultTechnician>>, 'id' | 'source'>

const isFull = (one: Technician): boolean => one.dailyCap !== null && one.today >= one.dailyCap
/** Not forbidden, but not proposed. */
const isHindered = (one: Technician): boolean => one.refusedOrder || isFull(one)
const openCount = (one: Technician) => one.toPickUp + one.toServe + one.inService

/** Whoever refused the order or has a full day stands below the others, the default person first; the rest by who knows the customer, then by load. */
export function candidatesOf(found: readonly Technician[], defaultPerson: DefaultPerson | null): Candidate[] {
  const rank = (one: Technician): number[] => [
    isHindered(one) ? 1 : 0,
    one.id === defaultPerson?.id ? 0 : 1,
    one.servedCustomer ? 0 : 1,
    one.today,
    openCount(one),
  ]
  const proposed = found.filter((one) => !isHindered(one))
  return found
    .toSorted((a, b) => compare(rank(a), rank(b)))
    .map((one) => ({
      id: one.id,
      name: one.name,
      marks: [
        ...(one.provider_name === '' ? [] : [{ label: '外包', tone: 'gold' as const }]),
        ...(one.userState === null ? [] : [{ label: one.userState.name, tone: one.userState.color as Tone }]),
      ],
      about: [one.provider_name, one.department_name, one.mobile],
      load: todayText(one),
      inHand: `待接单 ${one.toPickUp} · 待服务 ${one.toServe} · 服务中 ${one.inService}`,
      reasons: reasonsFor(one, proposed, defaultPerson),
      hindrances: [...(one.refusedOrder ? ['已拒过此单'] : []), ...(isFull(one) ? ['今日已约满'] : [])],
    }))
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** Reasons for a person, the strongest first. Skills and ways are no data of ours yet: nothing is said of them. */
function reasonsFor(
  one: Technician,
  proposed: readonly Technician[],
  defaultPerson: DefaultPerson | null,
): CandidateMark[] {
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

/** Visits of today in words, with the person's daily cap when there is one. */
function todayText({ today, dailyCap }: Technician): string {
  return dailyCap === null ? `今日已约 ${today} 单` : `今日已约 ${today} 单，上限 ${dailyCap}`
}
