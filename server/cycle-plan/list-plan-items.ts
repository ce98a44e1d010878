import {
  countPlanItems,
  cyclePlanPlain,
  getPlanCalendar,
  listPlanItems,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { CyclePlanState, PlanBase, PlanItemState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { byLifecycle } from '../document/judge-removal.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { plainAnswers } from '../record/plain-answers.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'
import { cyclePlanList, plansIn } from './cycle-plan-store.ts'
import { countItems, findItems, type ItemQuery, type PlanItemRecord } from './plan-item-store.ts'
import { duesBetween, itemOf } from './plan-schedule.ts'
import { presentItems, type ShownItem } from './present-items.ts'
import { presentPlanDetail } from './present-plan-detail.ts'
import { demandPlan, storePlan } from './save-cycle-plan.ts'
import { planKind } from './take-plan-step.ts'
import { targetSeen } from './plan-target-store.ts'
import { targetsSeen } from './targets.ts'

const defaultPage = 20
const mostDays = 62
/** Items of one calendar. */
const mostShown = 2000

const statesOf = (text: string | undefined): number[] => (text ?? '').split(',').filter(Boolean).map(Number)

/** Items of a plan that the person sees, or of all that are seen and not in the recycle bin; each for a target that is seen. */
async function readQuery(ctx: Context, { states, ...query }: Omit<ItemQuery, 'states'> & { states?: string }) {
  if (query.planId !== undefined) await demandPlan(ctx, query.planId)
  const plans = query.planId === undefined ? { plans: cyclePlanList.idsSeen(ctx) } : {}
  return { ...query, ...plans, states: statesOf(states), seen: targetSeen(ctx) }
}

const answerItems = answer(listPlanItems, async (ctx, { pageIndex = 0, pageSize = defaultPage, ...query }) => {
  const rows = await findItems(ctx, await readQuery(ctx, query), pageSize, pageIndex * pageSize)
  return await presentItems(ctx, rows)
})

const answerCountItems = answer(
  countPlanItems,
  async (ctx, query) => await countItems(ctx, await readQuery(ctx, query)),
)

const answerCalendar = answer(getPlanCalendar, async (ctx, { from, planId, to }) => {
  if (to < from || addDays(from, mostDays) < to) throw faultAt('to', `一次最多查看 ${mostDays} 天`)
  const plans =
    planId === undefined ? await plansIn(ctx, [CyclePlanState.Running]) : [await demandPlan(ctx, planId, {})]
  const asked = { planId, plans: cyclePlanList.idsSeen(ctx), from, to, seen: targetSeen(ctx) }
  const written = await findItems(ctx, asked, mostShown, 0)
  const ahead = await itemsAhead(ctx, plans, written, from, to)
  const all = [...written, ...ahead].toSorted((a, b) => (a.due_day < b.due_day ? -1 : 1))
  return { items: await presentItems(ctx, all.slice(0, mostShown)), isCut: all.length > mostShown }
})

/** Items that plans will make within the days: only those that count by planned days can be foretold. */
async function itemsAhead(
  ctx: Context,
  plans: readonly CyclePlanRecord[],
  written: readonly PlanItemRecord[],
  from: string,
  to: string,
): Promise<ShownItem[]> {
  const calendar = await calendarOf(ctx)
  const today = dayIn(ctx.tenant.zone, ctx.now)
  const known = new Set(written.map((item) => `${item.plan_id} ${item.target_id} ${item.planned_day}`))
  const found: ShownItem[] = []
  for (const plan of plans) {
    const isForetold = plan.base === PlanBase.PlannedDay && plan.state !== CyclePlanState.Ended
    if (!isForetold || found.length > mostShown) continue
    const { dues } = duesBetween(plan, calendar, from < today ? today : from, to)
    if (dues.length === 0) continue
    for (const targetId of await targetsSeen(ctx, plan))
      for (const one of dues)
        if (!known.has(`${plan.id} ${targetId} ${one.planned}`))
          found.push({ ...itemOf(plan, targetId, one, one.time), state: PlanItemState.Waiting })
  }
  return found
}

export const listPlanAnswers: readonly Answer[] = [
  ...plainAnswers(cyclePlanPlain, cyclePlanList, {
    touches: ['cycle-plan'],
    save: storePlan,
    detail: presentPlanDetail,
    remove: { mayNot: byLifecycle(planKind, 'remove', 'in-use') },
  }),
  answerItems,
  answerCountItems,
  answerCalendar,
]
