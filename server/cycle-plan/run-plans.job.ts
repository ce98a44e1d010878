/**
 * Runs plans: writes the items that are due and makes their orders, each in a transaction of its own. A unique key and the lock on an item keep
 * two workers, or one that was killed, from making an order twice; an item that is refused keeps the reason and the others go on.
 */
import { cyclePlanFacts } from '@onsite/api/cycle-plan/cycle-plan-facts.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { CyclePlanState, PlanBase, PlanItemState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isServiceExpired, offers } from '@onsite/domain/permission/plan.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { Type } from 'typebox'
import { actAsSystem } from '../kernel/act-as.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { defineJob, type JobContext } from '../kernel/job.ts'
import type { TenantWork } from '../kernel/background.ts'
import type { RecordDirectory } from '../kernel/record-directory.ts'
import { workOrderList } from '../work-order/work-order-list-store.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'
import { lockPlan, plansToRun } from './cycle-plan-store.ts'
import { generateOrder } from './generate-order.ts'
import { makeItems } from './make-items.ts'
import {
  closeItemOf,
  type PlanItemRecord,
  planItems,
  plansWaiting,
  reopenItemOf,
  waitingItems,
} from './plan-item-store.ts'

export interface PlanSurroundings {
  readonly records: RecordDirectory
}

/** Items of one round. */
const round = 200
const reasonLength = 500
/** `Our choice:` an error that is no refusal (a database that was away, a lock that took too long) is tried so often before somebody is told. */
const mostTries = 10

/** Every hour, so that a day on which nobody ran is made up for soon; a plan's items are written once a day. */
export const runCyclePlans = (surroundings: PlanSurroundings) =>
  defineJob({
    name: 'run-cycle-plans',
    schedule: '10 * * * *',
    payload: Type.Object({}),
    async run(job) {
      for (const tenantId of await job.database.tenantIds()) await runTenantPlans(job, surroundings, tenantId)
    },
  })

/** One plan at once: after it was enabled, changed, or somebody wants to try again; or after an order of it came to its end. */
export const runCyclePlan = (surroundings: PlanSurroundings) =>
  defineJob({
    name: 'run-cycle-plan',
    payload: Type.Object({
      tenantId: Type.String(),
      planId: Type.String(),
      /** An order of it that came to its end, or is open again. */
      orderId: Type.Optional(Type.String()),
    }),
    async run(job, { orderId, planId, tenantId }) {
      if (orderId !== undefined) await job.inTenant(tenantId, async (work) => await followOrder(work, planId, orderId))
      await runPlan(job, surroundings, tenantId, planId)
    },
  })

/** Notes the end of an order as it is now, so that it does not matter which of two messages comes first. */
async function followOrder(work: TenantWork, planId: string, orderId: string): Promise<void> {
  const plan = await lockPlan(work, planId)
  const order = await workOrderList.findKept(work, orderId)
  const isCompleted = order?.state === WorkOrderState.Completed
  if (order !== undefined && order.deleted_at === null && !isCompleted && order.state !== WorkOrderState.Cancelled)
    return await reopenItemOf(work, orderId, plan?.base === PlanBase.LastCompletion)
  const day = isCompleted ? dayIn(work.zone, new Date(order.finished_at ?? work.now)) : null
  await closeItemOf(work, orderId, day)
}

/** Every plan of an enterprise that has something to do. */
export async function runTenantPlans(job: JobContext, surroundings: PlanSurroundings, tenantId: string): Promise<void> {
  const ids = await job.inTenant(tenantId, async (work) => {
    const today = dayIn(work.zone, work.now)
    return [...new Set([...(await plansToRun(work, today)), ...(await plansWaiting(work))])]
  })
  for (const planId of ids) {
    try {
      await runPlan(job, surroundings, tenantId, planId)
    } catch (error) {
      // The plans of others go on; this one is tried again in an hour.
      job.log.error({ err: error, tenantId, planId }, 'plan could not be run')
    }
  }
}

/** Items and orders of one plan. Nothing for a plan that does not run, or whose enterprise may not have plans now. */
export async function runPlan(
  job: JobContext,
  surroundings: PlanSurroundings,
  tenantId: string,
  planId: string,
): Promise<void> {
  const isRunning = await inPlan(job, surroundings, tenantId, planId, async (ctx, plan, today) => {
    await makeItems(ctx, plan, today)
    return true
  })
  if (isRunning !== true) return
  let behind: PlanItemRecord | undefined
  let broken: unknown
  do {
    const last = behind
    // Asked anew each round: nothing waits any more for a plan that was paused meanwhile.
    const some = await inPlan(job, surroundings, tenantId, planId, async (ctx, plan, today) => {
      return await waitingItems(ctx, planId, addDays(today, plan.ahead_days), { behind: last, limit: round })
    })
    for (const { id } of some ?? []) {
      const error = await makeOne(job, surroundings, tenantId, planId, id)
      broken ??= error
    }
    behind = some?.length === round ? some.at(-1) : undefined
  } while (behind !== undefined)
  // Broken items still wait: the job tries again after its pauses, and then every hour.
  if (broken !== undefined) throw broken
}

/** Runs a step with a locked, running plan; undefined without one. */
async function inPlan<T>(
  job: JobContext,
  surroundings: PlanSurroundings,
  tenantId: string,
  planId: string,
  step: (ctx: Context, plan: CyclePlanRecord, today: string) => Promise<T>,
): Promise<T | undefined> {
  return await job.inTenant(tenantId, async (work) => {
    const plan = await lockPlan(work, planId)
    if (plan === undefined || plan.state !== CyclePlanState.Running) return undefined
    const ctx = await actAsSystem(work, plan.created_by, { ...job, ...surroundings })
    const { expiresAt, plan: bought } = ctx.tenant
    if (!offers(bought, 'cyclePlans') || isServiceExpired(bought, expiresAt, work.now)) return undefined
    return await step(ctx, plan, dayIn(work.zone, work.now))
  })
}

/** @returns the error that broke it, undefined when the order was made or refused */
async function makeOne(
  job: JobContext,
  surroundings: PlanSurroundings,
  tenantId: string,
  planId: string,
  itemId: string,
): Promise<unknown> {
  try {
    await inPlan(job, surroundings, tenantId, planId, async (ctx, plan) => {
      // Another worker may hold it, or it waits no longer.
      const item = await planItems.first(ctx, { id: itemId, state: PlanItemState.Waiting }, { lock: 'free' })
      if (item === undefined) return
      await generateOrder(ctx, plan, item)
      await tellItems(ctx, plan)
    })
    return undefined
  } catch (error) {
    const isRefused = error instanceof Failure
    if (!isRefused) job.log.error({ err: error, planId, itemId }, 'order of a plan could not be made')
    await inPlan(job, surroundings, tenantId, planId, async (ctx, plan) => {
      const item = await planItems.first(ctx, { id: itemId, state: PlanItemState.Waiting }, { lock: 'all' })
      if (item === undefined) return
      const tries = item.tries + 1
      if (!isRefused && tries < mostTries) {
        await planItems.change(ctx, { id: itemId }, { tries })
        return
      }
      const reason = isRefused ? reasonOf(error) : '系统出错，请重试'
      await planItems.change(ctx, { id: itemId }, { state: PlanItemState.Failed, reason, tries })
      await tellItems(ctx, plan, `${plan.name}：${reason}`)
    })
    return isRefused ? undefined : error
  }
}

/** Why an order could not be made, with what is wrong with its fields. */
function reasonOf(failure: Failure): string {
  const fields = failure.fields.map(({ message }) => message)
  return [...new Set([failure.message, ...fields])].join('；').slice(0, reasonLength)
}

/** Open pages read anew; whoever made the plan hears of what failed. */
async function tellItems(ctx: Context, plan: CyclePlanRecord, failed?: string): Promise<void> {
  const concerned = { subjectId: plan.id, people: [plan.created_by] }
  if (failed === undefined) return await ctx.record(cyclePlanFacts.orderMade, concerned)
  await ctx.record(cyclePlanFacts.orderFailed, {
    ...concerned,
    tell: {
      category: 'order',
      people: [plan.created_by],
      channels: ['inApp'],
      title: '周期计划生成工单失败',
      text: failed,
      path: recordPath('cycle-plan', plan.id),
    },
  })
}
