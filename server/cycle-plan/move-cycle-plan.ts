import {
  endCyclePlan,
  enableCyclePlan,
  pauseCyclePlan,
  resumeCyclePlan,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import type { CyclePlanAction } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import { PlanBase, PlanItemState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { addDays, lastDay } from '@onsite/domain/calendar/civil-day.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import { type CyclePlanRecord, lockPlan } from './cycle-plan-store.ts'
import { addItems, skipWaitingBefore } from './plan-item-store.ts'
import { duesBetween } from './plan-schedule.ts'
import { presentPlanDetail } from './present-plan-detail.ts'
import { cyclePlans } from './take-plan-step.ts'
import { targetsOf } from './targets.ts'

const whilePaused = '暂停期间'

/** Moves a plan, with the columns that change beside its state. */
async function move(
  ctx: Context,
  input: Input<typeof enableCyclePlan>,
  action: CyclePlanAction,
  patchOf: (plan: CyclePlanRecord, today: string) => Promise<Partial<CyclePlanRecord>> | Partial<CyclePlanRecord>,
) {
  const held = await cyclePlans.open(ctx, input, action)
  const patch = await patchOf(held.row, dayIn(ctx.tenant.zone, ctx.now))
  await cyclePlans.take(ctx, held, { action, patch })
  const after = await lockPlan(ctx, input.id)
  if (after === undefined) throw new Error('a plan that was just moved is gone')
  return await presentPlanDetail(ctx, after)
}

const begins = (today: string): Partial<CyclePlanRecord> => ({
  armed_on: today,
  planned_on: null,
})

const answerEnable = answer(
  enableCyclePlan,
  async (ctx, input) => await move(ctx, input, 'enable', (_, today) => begins(today)),
)
const answerPause = answer(pauseCyclePlan, async (ctx, input) => await move(ctx, input, 'pause', () => ({})))
const answerResume = answer(
  resumeCyclePlan,
  async (ctx, input) =>
    await move(ctx, input, 'resume', async (plan, today) => {
      await skipMissed(ctx, plan, today)
      return begins(today)
    }),
)
const answerEnd = answer(
  endCyclePlan,
  async (ctx, input) =>
    await move(ctx, input, 'end', async (plan) => {
      await skipWaitingBefore(ctx, plan.id, lastDay, '计划已结束')
      return { next_day: null }
    }),
)

/** Keeps occurrences that fell due during the pause as skipped, so that resuming makes no flood of late orders. */
async function skipMissed(ctx: Context, plan: CyclePlanRecord, today: string): Promise<void> {
  await skipWaitingBefore(ctx, plan.id, today, whilePaused)
  if (plan.base !== PlanBase.PlannedDay) return
  const from = plan.planned_on ?? plan.armed_on ?? today
  const [calendar, targets] = await Promise.all([calendarOf(ctx), targetsOf(ctx, plan)])
  const { dues } = duesBetween(plan, calendar, from, addDays(today, -1))
  await addItems(
    ctx,
    dues.flatMap((one) =>
      targets.map((targetId) => ({
        plan_id: plan.id,
        target_id: targetId,
        planned_day: one.planned,
        due_day: one.due,
        note: one.note,
        time: one.time,
        state: PlanItemState.Skipped,
        reason: whilePaused,
      })),
    ),
  )
}

export const moveCyclePlanAnswers = [answerEnable, answerPause, answerResume, answerEnd]
