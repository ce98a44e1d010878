import type { PlanItem } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { planItemLifecycle } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import type { CyclePlanState, PlanItemState, TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import type { Context } from '../kernel/context.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'
import { cyclePlanList } from './cycle-plan-store.ts'
import type { PlanItemRecord } from './plan-item-store.ts'
import { targetNames } from './targets.ts'

/** An item as it is shown: a written one, or one still to come, which has no id. */
export type ShownItem = Pick<
  PlanItemRecord,
  'plan_id' | 'target_id' | 'planned_day' | 'due_day' | 'note' | 'time' | 'state'
> &
  Partial<PlanItemRecord>

/** Items with the names of their plans and targets; those of plans that the reader does not see are left out. */
export async function presentItems(ctx: Context, items: readonly ShownItem[]): Promise<PlanItem[]> {
  if (items.length === 0) return []
  const plans = new Map<string, CyclePlanRecord>(
    (await cyclePlanList.byIds(ctx, [...new Set(items.map((item) => item.plan_id))])).map((plan) => [plan.id, plan]),
  )
  const kinds = [...new Set([...plans.values()].map((plan) => plan.target_kind as TargetKind))]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = items.filter((item) => plans.get(item.plan_id)?.target_kind === kind).map((item) => item.target_id)
      return await targetNames(ctx, kind, [...new Set(ids)])
    }),
  )
  const names = new Map(found.flatMap((some) => [...some]))
  return items.flatMap((item) => {
    const plan = plans.get(item.plan_id)
    return plan === undefined ? [] : [presentItem(ctx, plan, item, names.get(item.target_id) ?? '')]
  })
}

function presentItem(ctx: Context, plan: CyclePlanRecord, item: ShownItem, targetName: string): PlanItem {
  const facts = { state: item.state as PlanItemState, planState: plan.state as CyclePlanState }
  return {
    id: item.id ?? null,
    planId: plan.id,
    planName: plan.name,
    targetKind: plan.target_kind as TargetKind,
    targetId: item.target_id,
    targetName,
    plannedDay: item.planned_day,
    dueDay: item.due_day,
    note: item.note,
    time: item.time,
    state: item.state as PlanItemState,
    reason: item.reason ?? '',
    orderId: item.order_id ?? null,
    orderNo: item.order_no ?? '',
    madeTime: item.made_at ?? null,
    closedDay: item.closed_day ?? '',
    actions: planItemLifecycle.allowedActions(facts, ctx.actor, ctx.now),
  }
}
