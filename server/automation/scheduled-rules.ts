/** Rules that look at everything still open at a time of certain days. */
import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import type { Trigger } from '@onsite/domain/automation/automation-rule.ts'
import { daysOf, nextDay, type ScheduleTrigger, shownMinute } from '@onsite/domain/automation/schedule.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { Type } from 'typebox'
import type { TenantWork } from '../kernel/background.ts'
import { dayIn, instantOf } from '../kernel/day.ts'
import { defineJob, type Job } from '../kernel/job.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import type { AutomationKind } from './automation-kind.ts'
import type { Surroundings } from '../kernel/act-as.ts'
import { ruleById, takeScheduled, updateRule } from './rule-store.ts'
import { startRuns } from './start-runs.ts'

/** Documents that are looked at in one transaction. */
const portion = 50

const momentOn = (zone: string, { minute }: ScheduleTrigger, day: string): Date =>
  instantOf(zone, day, shownMinute(minute))

/** When a rule looks at everything next; null for rules that do not. */
export async function nextMoment(
  ctx: StoreContext & { readonly now: Date },
  zone: string,
  trigger: Trigger,
): Promise<string | null> {
  if (trigger.on !== 'schedule') return null
  const today = dayIn(zone, ctx.now)
  const from = momentOn(zone, trigger, today) > ctx.now ? today : addDays(today, 1)
  const day = nextDay(trigger, from, await calendarOf(ctx))
  return day === null ? null : momentOn(zone, trigger, day).toISOString()
}

/** Moments of a schedule in a span of time, in milliseconds; none for other triggers. */
export async function momentsBetween(
  ctx: StoreContext,
  zone: string,
  trigger: Trigger,
  from: number,
  to: number,
): Promise<number[]> {
  if (trigger.on !== 'schedule') return []
  const calendar = await calendarOf(ctx)
  return daysOf(trigger, dayIn(zone, new Date(from)), dayIn(zone, new Date(to)), calendar)
    .map((day) => momentOn(zone, trigger, day).getTime())
    .filter((at) => at > from && at <= to)
}

/** Starts rules whose time has come. After a time in which nobody ran, each looks once. */
export async function startScheduled(work: TenantWork): Promise<void> {
  for (const rule of await takeScheduled(work, work.now)) {
    await updateRule(work, rule.id, { next_at: await nextMoment(work, work.zone, rule.content.trigger) })
    await work.record(automationFacts.scheduleDue, {
      subjectId: rule.id,
      data: { cause: `schedule ${rule.next_at ?? ''}` },
    })
  }
}

/** Looks at what is open, some documents at a time. */
export function scheduledRules(
  kinds: readonly AutomationKind[],
  around: Pick<Surroundings, 'records'>,
): { job: Job; reaction: Reaction } {
  const job = defineJob({
    name: 'run-scheduled-rule',
    payload: Type.Object({ tenantId: Type.String(), ruleId: Type.String(), cause: Type.String() }),
    async run(ctx, { cause, ruleId, tenantId }) {
      let after: string | null = null
      do {
        const from: string | null = after
        after = await ctx.inTenant(
          tenantId,
          async (work) => await lookAtSome(work, kinds, { ...ctx, ...around }, ruleId, cause, from),
        )
      } while (after !== null)
    },
  })
  const reaction = defineReaction({
    name: 'run-scheduled-rule',
    on: [automationFacts.scheduleDue],
    async run(ctx, { data, subjectId, tenantId }) {
      await ctx.enqueue(job, { tenantId, ruleId: subjectId, cause: data.cause })
    },
  })
  return { job, reaction }
}

/** Starts the runs of a rule for some open documents; the cause keeps a second look from acting again. @returns the last of them, null when there are no more */
async function lookAtSome(
  work: TenantWork,
  kinds: readonly AutomationKind[],
  surroundings: Surroundings,
  ruleId: string,
  cause: string,
  afterId: string | null,
): Promise<string | null> {
  const rule = await ruleById(work, ruleId)
  const kind = kinds.find(({ spec }) => spec.kind === rule?.kind)
  if (rule?.is_enabled !== true || kind === undefined) return null
  const ids = await kind.clocks.openIds(work, afterId, portion)
  for (const recordId of ids)
    await startRuns(work, surroundings, kind, [rule], {
      recordId,
      cause,
      causeId: uuidv7(),
      chain: [],
      changes: [],
      stateBefore: null,
    })
  return ids.length === portion ? (ids.at(-1) ?? null) : null
}
