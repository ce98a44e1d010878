import type { CyclePlanDetail } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { cyclePlanLifecycle, type PlanFacts } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import type { CyclePlanState, TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { presentRecord } from '../record/present-record.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import { type CyclePlanRecord, cyclePlanTable } from './cycle-plan-store.ts'
import { conditionsOf } from './plan-target-store.ts'
import { itemCounts } from './plan-item-store.ts'
import { duesBetween } from './plan-schedule.ts'
import { seenTargets, targetsOf } from './targets.ts'

/** A plan as its lifecycle looks at it. */
export async function factsOf(ctx: Context, plan: CyclePlanRecord): Promise<PlanFacts> {
  const today = dayIn(ctx.tenant.zone, ctx.now)
  const [calendar, targets, counts] = await Promise.all([
    calendarOf(ctx),
    targetsOf(ctx, plan),
    itemCounts(ctx, [plan.id]),
  ])
  const { dues, next } = duesBetween(plan, calendar, today, today)
  return {
    state: plan.state as CyclePlanState,
    // A condition may find its first target later.
    hasTargets: plan.conditions !== null || targets.length > 0,
    hasFuture: next !== null || dues.length > 0,
    hasRun: (counts.get(plan.id)?.made ?? 0) > 0,
  }
}

/** A plan as its page shows it. */
export async function presentPlanDetail(ctx: Context, plan: CyclePlanRecord): Promise<CyclePlanDetail> {
  const kind = plan.target_kind as TargetKind
  const [wire, facts, targetIds] = await Promise.all([
    presentRecord(ctx, cyclePlanTable, plan),
    factsOf(ctx, plan),
    targetsOf(ctx, plan),
  ])
  const [targets, conditions] = await Promise.all([
    plan.conditions === null ? seenTargets(ctx, kind, targetIds) : [],
    namedConditions(ctx, plan),
  ])
  const verdicts = cyclePlanLifecycle.judgeAll(facts, ctx.actor, ctx.now)
  return {
    ...wire,
    targets,
    conditions,
    targetCount: targetIds.length,
    verdicts: verdicts.map((verdict) => ({ ...verdict, reasons: [...verdict.reasons] })),
  }
}

async function namedConditions(ctx: Context, plan: CyclePlanRecord): Promise<CyclePlanDetail['conditions']> {
  const conditions = conditionsOf(plan)
  if (conditions === null) return null
  const nameOf = async (kind: string, id: string | undefined): Promise<string> =>
    id === undefined ? '' : ((await ctx.records.ofKind(kind)?.briefs(ctx, [id]))?.[0]?.label ?? '')
  const [categoryName, productName, customerName] = await Promise.all([
    nameOf('product-category', conditions.categoryId),
    nameOf('product', conditions.productId),
    nameOf('customer', conditions.customerId),
  ])
  return { ...conditions, categoryName, productName, customerName }
}
