/** Cycle plans as documents. */
import { cyclePlanMoves } from '@onsite/api/cycle-plan/cycle-plan-facts.ts'
import { cyclePlanDocument } from '@onsite/domain/cycle-plan/cycle-plan-document.ts'
import type { CyclePlanAction, PlanFacts } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import type { CyclePlanState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { documentMachine } from '../document/document-machine.ts'
import { recordDocument } from '../document/record-document.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'
import { cyclePlanList } from './cycle-plan-store.ts'
import { itemCounts } from './plan-item-store.ts'
import { duesBetween } from './plan-schedule.ts'
import { targetsOf } from './targets.ts'

/** Plans as their lifecycle looks at them. */
async function factsOf(ctx: Context, plans: readonly CyclePlanRecord[]): Promise<Map<string, PlanFacts>> {
  const today = dayIn(ctx.tenant.zone, ctx.now)
  const ids = plans.map(({ id }) => id)
  const [calendar, counts, targets] = await Promise.all([
    calendarOf(ctx),
    itemCounts(ctx, ids),
    // A condition may find its first target later.
    Promise.all(plans.map(async (plan) => plan.conditions !== null || (await targetsOf(ctx, plan)).length > 0)),
  ])
  return new Map(
    plans.map((plan, at) => {
      const { dues, next } = duesBetween(plan, calendar, today, today)
      const facts = {
        state: plan.state as CyclePlanState,
        hasTargets: targets[at] === true,
        hasFuture: next !== null || dues.length > 0,
        hasRun: (counts.get(plan.id)?.made ?? 0) > 0,
      }
      return [plan.id, facts]
    }),
  )
}

export const planKind = recordDocument<CyclePlanRecord, PlanFacts, CyclePlanAction, never>(cyclePlanList, {
  isWithoutBin: true,
  factsOf,
  spec: cyclePlanDocument,
  facts: cyclePlanMoves,
  noOf: ({ row }) => row.name,
  peopleOf: () => [],
})
export const cyclePlans = documentMachine(planKind)
