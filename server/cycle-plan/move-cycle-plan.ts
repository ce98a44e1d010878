import { cyclePlanFacts } from '@onsite/api/cycle-plan/cycle-plan-facts.ts'
import type { FactKind } from '@onsite/api/define-fact.ts'
import {
  endCyclePlan,
  enableCyclePlan,
  pauseCyclePlan,
  resumeCyclePlan,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { type CyclePlanAction, cyclePlanLifecycle } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import { CyclePlanState, PlanBase, PlanItemState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { addDays, lastDay } from '@onsite/domain/calendar/civil-day.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { logRecord } from '../record/record-log-door.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import { type CyclePlanPatch, type CyclePlanRecord, lockPlan, patchPlan } from './cycle-plan-store.ts'
import { addItems, skipWaitingBefore } from './plan-item-store.ts'
import { duesBetween } from './plan-schedule.ts'
import { factsOf, presentPlanDetail } from './present-plan-detail.ts'
import { seenPlan } from './save-cycle-plan.ts'
import { targetsOf } from './targets.ts'

const whilePaused = '暂停期间'

const facts = {
  enable: cyclePlanFacts.enabled,
  pause: cyclePlanFacts.paused,
  resume: cyclePlanFacts.resumed,
  end: cyclePlanFacts.ended,
} as const satisfies Partial<Record<CyclePlanAction, FactKind>>

/** One move of a plan: judged, written, logged, told. */
async function move(
  ctx: Context,
  { id, version }: Input<typeof enableCyclePlan>,
  action: 'enable' | 'pause' | 'resume' | 'end',
  patchOf: (plan: CyclePlanRecord, today: string) => Promise<CyclePlanPatch> | CyclePlanPatch,
) {
  const plan = await seenPlan(ctx, id, { lock: true, version })
  cyclePlanLifecycle.demand(action, await factsOf(ctx, plan), ctx.actor, ctx.now)
  const today = dayIn(ctx.tenant.zone, ctx.now)
  await patchPlan(ctx, id, {
    ...(await patchOf(plan, today)),
    version: plan.version + 1,
    updated_at: ctx.now.toISOString(),
  })
  await Promise.all([
    logRecord(ctx, { kind: 'cycle-plan', recordId: id, action: cyclePlanLifecycle.moves[action].label }),
    ctx.record(facts[action], { subjectId: id }),
  ])
  const after = await lockPlan(ctx, id)
  if (after === undefined) throw new Error('a plan that was just moved is gone')
  return await presentPlanDetail(ctx, after)
}

const begins = (today: string): CyclePlanPatch => ({
  state: CyclePlanState.Running,
  armed_on: today,
  planned_on: null,
})

const answerEnable = answer(
  enableCyclePlan,
  async (ctx, input) => await move(ctx, input, 'enable', (_, today) => begins(today)),
)
const answerPause = answer(
  pauseCyclePlan,
  async (ctx, input) => await move(ctx, input, 'pause', () => ({ state: CyclePlanState.Paused })),
)
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
      return { state: CyclePlanState.Ended, next_day: null }
    }),
)

/** What fell due during the pause is kept as skipped, so that resuming makes no flood of late orders. */
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
