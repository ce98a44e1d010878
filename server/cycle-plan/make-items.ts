/** From a running plan to the items that are due, once for each target and day. */
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import type { WorkCalendar } from '@onsite/domain/calendar/work-calendar.ts'
import { PlanBase, PlanItemState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { dueDays, nextAfter, type Occurrence } from '@onsite/domain/cycle-plan/schedule.ts'
import type { Context } from '../kernel/context.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'
import { patchPlan } from './cycle-plan-store.ts'
import { addItems, countItems, lastItems, type NewPlanItem, type PlanItemRecord } from './plan-item-store.ts'
import { duesBetween, itemOf, scheduleOf } from './plan-schedule.ts'
import { cyclePlans, planKind } from './take-plan-step.ts'
import { targetsOf } from './targets.ts'

interface Made {
  readonly rows: readonly NewPlanItem[]
  /** The next due day that is not made yet, null for none. */
  readonly next: string | null
  /** Nothing will ever be due again. */
  readonly isOver: boolean
}

const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a)

/** Writes the items of a locked, running plan that are due within its days ahead, and ends a plan that has come to its end. */
export async function makeItems(ctx: Context, plan: CyclePlanRecord, today: string): Promise<void> {
  const [calendar, targets] = await Promise.all([calendarOf(ctx), targetsOf(ctx, plan)])
  const made =
    plan.base === PlanBase.PlannedDay
      ? planItems(plan, calendar, targets, today)
      : await itemsAfterCompletion(ctx, plan, calendar, targets, today)
  await addItems(ctx, made.rows)
  const isOver =
    made.isOver &&
    made.rows.length === 0 &&
    targets.length > 0 &&
    // Failed items can be tried again only while the plan runs.
    (await countItems(ctx, { planId: plan.id, states: [PlanItemState.Waiting, PlanItemState.Failed] })) === 0
  const patch = { planned_on: today, next_day: made.next }
  const held = isOver ? (await planKind.hold(ctx, [plan])).get(plan.id) : undefined
  if (held === undefined) return await patchPlan(ctx, plan.id, patch)
  const step = { action: 'end', patch, reason: '计划的日期已全部到期' } as const
  await cyclePlans.write({ ...ctx, zone: ctx.tenant.zone, person: null }, [{ held, step }])
}

/** Counts from the last run on: days that were missed while nobody ran come late; days before the plan was enabled never come. */
function planItems(plan: CyclePlanRecord, calendar: WorkCalendar, targets: readonly string[], today: string): Made {
  // The day of the last run was looked at then; a target that came since gets nothing for it.
  const from = later(plan.armed_on ?? today, plan.planned_on === null ? null : addDays(plan.planned_on, 1))
  const { dues, next } = duesBetween(plan, calendar, from, addDays(today, plan.ahead_days))
  return {
    rows: dues.flatMap((one) => targets.map((targetId) => itemOf(plan, targetId, one, one.time))),
    next: next?.due ?? null,
    // Until the last day itself is over the plan still runs.
    isOver: next === null && !dues.some(({ due }) => due >= today),
  }
}

/** One at a time for each target: the next is counted from the day on which the order before came to its end. */
async function itemsAfterCompletion(
  ctx: Context,
  plan: CyclePlanRecord,
  calendar: WorkCalendar,
  targets: readonly string[],
  today: string,
): Promise<Made> {
  const lasts = await lastItems(ctx, plan.id)
  const horizon = addDays(today, plan.ahead_days)
  const ways = targets.map((targetId) => ({ targetId, ...nextFor(plan, calendar, lasts.get(targetId), today) }))
  const nexts = ways.flatMap(({ one }) => (one === null || one.due <= horizon ? [] : [one.due])).toSorted()
  return {
    rows: ways.flatMap(({ one, targetId, time }) =>
      one === null || one.due > horizon ? [] : [itemOf(plan, targetId, one, time)],
    ),
    next: nexts[0] ?? null,
    isOver: ways.every(({ isOver }) => isOver),
  }
}

interface NextWay {
  readonly one: Occurrence | null
  readonly time: number
  readonly isOver: boolean
}

function nextFor(
  plan: CyclePlanRecord,
  calendar: WorkCalendar,
  known: { last: PlanItemRecord; times: number } | undefined,
  today: string,
): NextWay {
  const time = (known?.times ?? 0) + 1
  const over = { one: null, time, isOver: true }
  if (known !== undefined && isOpen(known.last)) return { one: null, time, isOver: false }
  if (plan.max_count !== null && time > plan.max_count) return over
  const one =
    known === undefined
      ? firstFrom(plan, calendar, plan.armed_on ?? today)
      : nextAfter(scheduleOf(plan), known.last.closed_day ?? known.last.due_day, calendar)
  if (one === null) return over
  return { one: one.due < today ? { ...one, due: today, note: '原定日期已过，改为当天' } : one, time, isOver: false }
}

const isOpen = ({ closed_day, state }: PlanItemRecord): boolean =>
  state === PlanItemState.Waiting ||
  state === PlanItemState.Failed ||
  (state === PlanItemState.Generated && closed_day === null)

function firstFrom(plan: CyclePlanRecord, calendar: WorkCalendar, from: string): Occurrence | null {
  for (const one of dueDays({ ...scheduleOf(plan), maxCount: null }, calendar))
    if (!one.isSkipped && one.due >= from) return one
  return null
}
