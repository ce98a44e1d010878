import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import { Type } from 'typebox'
import type { TenantWork } from '../kernel/background.ts'
import { anyDue } from '../kernel/due.ts'
import { defineJob, defineMinuteJob, type Job } from '../kernel/job.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { AutomationKind } from './automation-kind.ts'
import { dropMessages } from './incoming-hook-store.ts'
import { type Due, hasFallenDue, keepDue, takeDues } from './due-store.ts'
import { causeOfBase, dueFor, keepDues, readTimeline } from './keep-dues.ts'
import { ruleContext } from './rule-context.ts'
import type { Surroundings } from '../kernel/act-as.ts'
import { scenesOf } from './rule-scene.ts'
import { hasScheduled, type Rule, ruleById } from './rule-store.ts'
import { dropNotHeld, hasWaiting, takeWaiting } from './run-store.ts'
import { startScheduled } from './scheduled-rules.ts'
import { startRuns } from './start-runs.ts'

/** Moments that are looked at in one transaction. */
const portion = 100
/** `Our choice:` days for which the log says of a rule that its condition did not hold. */
const notHeldDays = 30
/** `Our choice:` days for which messages of other systems stay readable. */
const messageDays = 90
const dayMs = 86_400_000

/** Looks every minute at the timed rules that are due, and lets waiting runs go on. It reads what is due and nothing else. */
export const runRules = (kinds: readonly AutomationKind[], around: Pick<Surroundings, 'records'>): Job =>
  defineMinuteJob({
    name: 'run-automation-rules',
    isDue: anyDue(hasFallenDue, hasScheduled, hasWaiting),
    async visit(ctx, tenantId) {
      const runPortion = async (work: TenantWork) => await runDue(work, kinds, { ...ctx, ...around })
      while ((await ctx.inTenant(tenantId, runPortion)) === portion);
      await ctx.inTenant(tenantId, startScheduled)
      while ((await ctx.inTenant(tenantId, resumeRuns)) === portion);
    },
  })

/** Looks at the next due moments of an enterprise. A moment that one worker took is not due for the others. @returns how many it looked at */
export async function runDue(
  work: TenantWork,
  kinds: readonly AutomationKind[],
  surroundings: Surroundings,
): Promise<number> {
  const dues = await takeDues(work, work.now, portion)
  // Workers hold the limits of rules in the same order, so that nobody waits in a circle.
  for (const due of dues.toSorted((a, b) => a.rule_id.localeCompare(b.rule_id)))
    await runOne(work, kinds, surroundings, due)
  return dues.length
}

async function runOne(
  work: TenantWork,
  kinds: readonly AutomationKind[],
  surroundings: Surroundings,
  due: Due,
): Promise<void> {
  const rule = await ruleById(work, due.rule_id)
  const kind = kinds.find(({ spec }) => spec.kind === rule?.kind)
  if (rule?.is_enabled !== true || rule.deleted_at !== null || kind === undefined) return
  const ctx = await ruleContext(work, rule, surroundings)
  const scene = ctx === null ? undefined : (await scenesOf(ctx, kind, [due.record_id])).get(due.record_id)
  if (ctx === null || scene === undefined) return
  // The document may have moved on since the moment was reckoned.
  const now = dueFor(kind, rule, await readTimeline(ctx, scene))
  if (now === null) return
  if (now.due > work.now.getTime()) {
    await keepDue(work, { ...due, base_at: new Date(now.base).toISOString(), due_at: new Date(now.due).toISOString() })
    return
  }
  await startRuns(work, surroundings, kind, [rule], {
    recordId: due.record_id,
    cause: causeOfBase(now.base),
    causeId: uuidv7(),
    chain: [],
    changes: [],
    stateBefore: null,
  })
}

/** Lets waiting runs go on. @returns how many */
export async function resumeRuns(work: TenantWork): Promise<number> {
  const ids = await takeWaiting(work, work.now, portion)
  for (const id of ids) await work.record(automationFacts.runDue, { subjectId: id })
  return ids.length
}

/** Forgets old looks at rules whose condition did not hold, and old messages. */
export const purgeRuns: Job = defineJob({
  name: 'purge-automation-runs',
  schedule: '20 3 * * *',
  payload: Type.Object({}),
  async run(ctx) {
    const before = new Date(ctx.now.getTime() - notHeldDays * dayMs)
    for (const tenantId of await ctx.database.tenantIds())
      await ctx.inTenant(tenantId, async (work) => {
        await dropNotHeld(work, before)
        await dropMessages(work, new Date(ctx.now.getTime() - messageDays * dayMs))
      })
  },
})

/** A timed rule that was switched on looks at what is open already. `Our choice:` what is done by then is left alone. */
export function timings(
  kinds: readonly AutomationKind[],
  around: Pick<Surroundings, 'records'>,
): { job: Job; reaction: Reaction } {
  const job = defineJob({
    name: 'time-automation-rule',
    payload: Type.Object({ tenantId: Type.String(), ruleId: Type.String() }),
    async run(ctx, { ruleId, tenantId }) {
      let after: string | null = null
      do {
        const from: string | null = after
        after = await ctx.inTenant(
          tenantId,
          async (work) => await timeSome(work, kinds, { ...ctx, ...around }, ruleId, from),
        )
      } while (after !== null)
    },
  })
  const reaction = defineReaction({
    name: 'time-automation-rule',
    on: [automationFacts.timingAsked],
    async run(ctx, { subjectId, tenantId }) {
      await ctx.enqueue(job, { tenantId, ruleId: subjectId })
    },
  })
  return { job, reaction }
}

/** Reckons the moments of a rule for some open documents. @returns the last of them, null when there are no more */
async function timeSome(
  work: TenantWork,
  kinds: readonly AutomationKind[],
  surroundings: Surroundings,
  ruleId: string,
  afterId: string | null,
): Promise<string | null> {
  const rule: Rule | undefined = await ruleById(work, ruleId)
  const kind = kinds.find(({ spec }) => spec.kind === rule?.kind)
  if (rule?.is_enabled !== true || kind === undefined) return null
  const ctx = await ruleContext(work, rule, surroundings)
  const ids = await kind.clocks.openIds(work, afterId, portion)
  if (ctx === null) return null
  for (const scene of (await scenesOf(ctx, kind, ids)).values()) await keepDues(ctx, kind, [rule], scene)
  return ids.length === portion ? (ids.at(-1) ?? null) : null
}
