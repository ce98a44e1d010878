import {
  endCyclePlan,
  enableCyclePlan,
  pauseCyclePlan,
  resumeCyclePlan,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import type { CyclePlanAction } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import { PlanBase, PlanItemState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { addDays, lastDay } from '@onsite/domain/calendar/civil-day.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'
import { addItems, skipWaitingBefore } from './plan-item-store.ts'
import { duesBetween, itemOf } from './plan-schedule.ts'
import { cyclePlans } from './take-plan-step.ts'
import { targetsOf } from './targets.ts'

const whilePaused = '暂停期间'

/** Moves a plan, with the columns that change beside its state. */
const moving = (
  call: typeof enableCyclePlan,
  action: CyclePlanAction,
  patchOf: (ctx: Context, plan: CyclePlanRecord, today: string) => Promise<Patch> | Patch,
) =>
  answer(call, async (ctx, input) => {
    const held = await cyclePlans.open(ctx, input, action)
    return await cyclePlans.take(ctx, held, {
      action,
      patch: await patchOf(ctx, held.row, dayIn(ctx.tenant.zone, ctx.now)),
    })
  })
type Patch = Pick<Partial<CyclePlanRecord>, 'armed_on' | 'planned_on' | 'next_day'>

const begins = (today: string): Patch => ({ armed_on: today, planned_on: null })

async function resume(ctx: Context, plan: CyclePlanRecord, today: string): Promise<Patch> {
  await skipMissed(ctx, plan, today)
  return begins(today)
}

async function end(ctx: Context, plan: CyclePlanRecord): Promise<Patch> {
  await skipWaitingBefore(ctx, plan.id, lastDay, '计划已结束')
  return { next_day: null }
}

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
        ...itemOf(plan, targetId, one, one.time),
        state: PlanItemState.Skipped,
        reason: whilePaused,
      })),
    ),
  )
}

export const moveCyclePlanAnswers = [
  moving(enableCyclePlan, 'enable', (_ctx, _plan, today) => begins(today)),
  moving(pauseCyclePlan, 'pause', () => ({})),
  moving(resumeCyclePlan, 'resume', resume),
  moving(endCyclePlan, 'end', end),
]
