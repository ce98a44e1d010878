import type { CyclePlanDetail } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { cyclePlanLifecycle } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import type { TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { verdictsOf } from '../document/verdicts.ts'
import type { Context } from '../kernel/context.ts'
import { presentRecord } from '../record/present-record.ts'
import { conditionsOf, type CyclePlanRecord } from './cycle-plan-record.ts'
import { cyclePlanTable } from './cycle-plan-store.ts'
import { planKind } from './take-plan-step.ts'
import { findTargets, targetsOf } from './targets.ts'

/** A plan as its page shows it. */
export async function presentPlanDetail(ctx: Context, plan: CyclePlanRecord): Promise<CyclePlanDetail> {
  const [wire, facts, targetIds, conditions] = await Promise.all([
    presentRecord(ctx, cyclePlanTable, plan),
    planKind.factsOf(ctx, plan),
    targetsOf(ctx, plan),
    nameConditions(ctx, plan),
  ])
  const targets = conditions === null ? await findTargets(ctx, plan.target_kind as TargetKind, targetIds) : []
  const actions = verdictsOf(ctx, cyclePlanLifecycle, facts)
  return { ...wire, targets, conditions, targetCount: targetIds.length, actions }
}

async function nameConditions(ctx: Context, plan: CyclePlanRecord): Promise<CyclePlanDetail['conditions']> {
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
