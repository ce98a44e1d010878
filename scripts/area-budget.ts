/**
 * Counts what the tests of each area cost. Seconds are printed and never judged: a busy machine multiplies them by four. Journeys are counted and
 * held to a budget, since one journey costs as much as a hundred other tests, however fast the machine is.
 */

interface FileReport {
  readonly name: string
  readonly assertionResults: readonly { readonly duration?: number | null; readonly status: string }[]
}

/** The part of vitest's JSON report that is read here. */
export interface TestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly FileReport[]
}

export interface AreaCost {
  readonly area: string
  /** By member. */
  readonly seconds: Readonly<Record<string, number>>
  readonly total: number
  readonly journeys: number
}

/** Journeys that an area may have, with the looks over its screens; an area that is not named here has what `usual` says. */
const journeyBudget: Readonly<Record<string, number>> = {
  usual: 5,
  // Signing in has two ways, by password and by a code on the phone, and a second factor behind both that may be demanded; the pages of whoever has
  // no role or no service are looked over as these people.
  session: 13,
  'work-order': 21,
  customer: 7,
  event: 12,
}

const journeys = 'e2e'

/** Sums up the cost of the tests in each folder below a member, the dearest first. */
export function costsOf(report: TestReport, project: string): AreaCost[] {
  const costs = new Map<string, { seconds: Record<string, number>; journeys: number }>()
  for (const { name, assertionResults } of report.testResults) {
    const [member = '', folder = '', file] = name.slice(project.length + 1).split('/')
    const area = file === undefined ? member : folder
    const cost = costs.get(area) ?? { seconds: {}, journeys: 0 }
    costs.set(area, cost)
    const ran = assertionResults.filter(({ status }) => status === 'passed' || status === 'failed')
    const seconds = ran.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000
    cost.seconds[member] = (cost.seconds[member] ?? 0) + seconds
    if (member === journeys) cost.journeys += ran.length
  }
  return [...costs]
    .map(([area, cost]) => ({ area, ...cost, total: Object.values(cost.seconds).reduce((sum, one) => sum + one, 0) }))
    .toSorted((a, b) => b.total - a.total)
}

/** One line for each area. */
export function costLines(costs: readonly AreaCost[]): string[] {
  return costs.map(({ area, seconds, total, journeys: count }) => {
    const parts = Object.entries(seconds).map(([member, one]) => `${member} ${one.toFixed(1)}`)
    const counted = count === 0 ? '' : `（${count}/${budgetOf(area)} 个）`
    return `${total.toFixed(1).padStart(7)} 秒  ${area}：${parts.join('，')}${counted}`
  })
}

/** A sentence for each area with more journeys than it may have. */
export function overBudget(costs: readonly AreaCost[]): string[] {
  return costs
    .filter(({ area, journeys: count }) => count > budgetOf(area))
    .map(
      ({ area, journeys: count }) =>
        `${area} 有 ${count} 个端到端测试，最多 ${budgetOf(area)} 个：能在服务端或页面测试里证明的移到那里，确有必要再改 scripts/area-budget.ts`,
    )
}

const budgetOf = (area: string): number => journeyBudget[area] ?? journeyBudget['usual'] ?? 0
