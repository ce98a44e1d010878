/** Plans that name an asset serve the one that takes its place (换机) from then on. */
import { cyclePlanFacts } from '@onsite/api/cycle-plan/cycle-plan-facts.ts'
import { CyclePlanState, PlanBase, PlanItemState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import type { Context } from '../kernel/context.ts'
import { logRecord } from '../record/record-log.ts'
import { lockPlan, patchPlan } from './cycle-plan-store.ts'
import { addItems, moveItems } from './plan-item-store.ts'
import { addTarget, dropTarget, targetsNamed } from './plan-target-store.ts'

/** States of items that still have to be made; orders that were made stay with the asset that they were for. */
const ahead = [PlanItemState.Waiting, PlanItemState.Failed]

/** Ended plans stay as they were. Whoever replaces an asset need not see the plans. */
export async function followReplacement(ctx: Context, fromId: string, toId: string, day: string): Promise<void> {
  const named = await targetsNamed(ctx, [fromId])
  if (named.length === 0) return
  const names = await ctx.records.ofKind('asset')?.storedNames?.(ctx, [fromId, toId])
  const nameOf = (id: string): string => names?.get(id) ?? '设备'
  for (const { planId } of named) {
    const plan = await lockPlan(ctx, planId)
    if (plan === undefined || plan.state === CyclePlanState.Ended) continue
    await dropTarget(ctx, [planId], fromId)
    await addTarget(ctx, [planId], toId)
    const moved = await moveItems(ctx, [planId], fromId, toId, ahead)
    // `Our choice:` a plan that counts from completion counts from the day of the new asset, not from the plan's first day.
    if (plan.base === PlanBase.LastCompletion && moved === 0)
      await addItems(ctx, [
        {
          plan_id: planId,
          target_id: toId,
          planned_day: day,
          due_day: day,
          time: 1,
          state: PlanItemState.Skipped,
          reason: '换机，从这一天起计算',
        },
      ])
    // Whoever edits the plan now has read other targets.
    await patchPlan(ctx, planId, { version: plan.version + 1 })
    await Promise.all([
      logRecord(ctx, {
        kind: 'cycle-plan',
        recordId: planId,
        version: plan.version + 1,
        action: '换机',
        note: `${day} 起`,
        changes: [
          {
            field: 'targetIds',
            label: '服务对象',
            from: nameOf(fromId),
            to: nameOf(toId),
            named: { kind: 'asset', from: fromId, to: toId },
          },
        ],
        link: { kind: 'asset', id: toId, label: nameOf(toId) },
      }),
      ctx.record(cyclePlanFacts.changed, { subjectId: planId }),
    ])
  }
}
