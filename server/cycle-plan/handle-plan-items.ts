import { cyclePlanFacts } from '@onsite/api/cycle-plan/cycle-plan-facts.ts'
import { retryPlanItems, skipPlanItem, unskipPlanItem } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { type PlanItemAction, planItemLifecycle } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import {
  type CyclePlanState,
  PlanBase,
  PlanItemState,
  type TargetKind,
  targetRecordKinds,
} from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { lastDay, shownDay } from '@onsite/domain/calendar/civil-day.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { judgeEach } from '../kernel/judge-each.ts'
import { logRecord } from '../record/record-log.ts'
import type { LogLine } from '../record/record-log-store.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'
import { addItems, lockItems, type PlanItemRecord, planItems } from './plan-item-store.ts'
import { duesBetween, itemOf } from './plan-schedule.ts'
import { demandPlan } from './save-cycle-plan.ts'
import { targetsOf } from './targets.ts'

const answerSkip = answer(skipPlanItem, async (ctx, { planId, plannedDay, reason, targetId }) => {
  const plan = await demandPlan(ctx, planId, { lock: true })
  const named = { plan_id: planId, target_id: targetId, planned_day: plannedDay }
  const item = await planItems.first(ctx, named, { lock: 'all' })
  const patch = { state: PlanItemState.Skipped, reason: reason.trim() }
  demand(ctx, 'skip', plan, item?.state ?? PlanItemState.Waiting)
  if (item === undefined) {
    const one = await demandUpcoming(ctx, plan, targetId, plannedDay)
    await addItems(ctx, [{ ...itemOf(plan, targetId, one, one.time), ...patch }])
  } else await planItems.change(ctx, { id: item.id }, patch)
  await tell(ctx, plan, `跳过 ${shownDay(plannedDay)}`, patch.reason, await linkTo(ctx, plan, targetId))
  return null
})

/** An occurrence of a plan that was not written yet. Throws `not-found` for a strange target, `cycle-plan-moment` for a day that the plan does not have. */
async function demandUpcoming(ctx: Context, plan: CyclePlanRecord, targetId: string, plannedDay: string) {
  if (!(await targetsOf(ctx, plan)).includes(targetId)) throw new Failure('not-found', { record: '服务对象' })
  const { dues } = duesBetween(plan, await calendarOf(ctx), plan.start_day, lastDay)
  const one = plan.base === PlanBase.PlannedDay ? dues.find(({ planned }) => planned === plannedDay) : undefined
  if (one === undefined)
    throw new Failure('cycle-plan-moment', { reason: `计划在 ${shownDay(plannedDay)} 没有安排，请刷新` })
  return one
}

const answerUnskip = answer(unskipPlanItem, async (ctx, { id }) => {
  const [item] = await itemsSeen(ctx, [id])
  if (item === undefined) throw new Failure('not-found', { record: '计划明细' })
  demand(ctx, 'unskip', item.plan, item.row.state)
  await planItems.change(ctx, { id }, { state: PlanItemState.Waiting, reason: '' })
  await tell(ctx, item.plan, `取消跳过 ${shownDay(item.row.planned_day)}`, '')
  return null
})

const answerRetry = answer(retryPlanItems, async (ctx, { ids }) => {
  const items = new Map((await itemsSeen(ctx, ids)).map((item) => [item.row.id, item]))
  const batch = { label: '计划明细', nameOf: ({ row }: Seen) => row.due_day }
  const { done: going, lines } = await judgeEach(ids, items, batch, ({ plan, row }) => {
    demand(ctx, 'retry', plan, row.state)
    return row
  })
  await planItems.change(ctx, { id: going.map(({ id }) => id) }, { state: PlanItemState.Waiting, reason: '', tries: 0 })
  const plans = new Set(going.map((row) => row.plan_id))
  for (const { plan } of items.values()) if (plans.delete(plan.id)) await tell(ctx, plan, '重试失败的明细', '')
  return lines
})

interface Seen {
  readonly row: PlanItemRecord
  readonly plan: CyclePlanRecord
}

/** Locked items of plans that the person sees. */
async function itemsSeen(ctx: Context, ids: readonly string[]): Promise<Seen[]> {
  const rows = await lockItems(ctx, ids)
  const found: Seen[] = []
  for (const row of rows) found.push({ row, plan: await demandPlan(ctx, row.plan_id) })
  return found
}

function demand(ctx: Context, action: PlanItemAction, plan: CyclePlanRecord, state: number): void {
  const facts = { state: state as PlanItemState, planState: plan.state as CyclePlanState }
  planItemLifecycle.demand(action, facts, ctx.actor, ctx.now)
}

/** A target as the life line names it: by a link, which whoever may not see the target does not get. */
async function linkTo(ctx: Context, plan: CyclePlanRecord, targetId: string): Promise<NonNullable<LogLine['link']>> {
  const kind = targetRecordKinds[plan.target_kind as TargetKind]
  const names = await ctx.records.ofKind(kind)?.storedNames?.(ctx, [targetId])
  return { kind, id: targetId, label: names?.get(targetId) ?? '' }
}

/** The life line of the plan, and its run at once. */
async function tell(
  ctx: Context,
  plan: CyclePlanRecord,
  action: string,
  note: string,
  link?: LogLine['link'],
): Promise<void> {
  await Promise.all([
    logRecord(ctx, { kind: 'cycle-plan', recordId: plan.id, action, note, ...given({ link }) }),
    ctx.record(cyclePlanFacts.itemFreed, { subjectId: plan.id }),
  ])
}

export const handlePlanItemAnswers = [answerSkip, answerUnskip, answerRetry]
