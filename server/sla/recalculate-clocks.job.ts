/** Limits of everything that runs, chosen anew because an administrator asked for it. */
import { slaFacts } from '@onsite/api/sla/sla-facts.ts'
import type { Context } from '../kernel/context.ts'
import type { Job } from '../kernel/job.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { ClockKind } from './clock-kind.ts'
import { keepManyClocks } from './keep-many.job.ts'

/** Most documents that a count looks at. */
const mostCounted = 100_000

/** The job, and what puts it into its queue. */
export function recalculations(kinds: readonly ClockKind[]): { readonly job: Job; readonly reaction: Reaction } {
  const job = keepManyClocks({
    name: 'recalculate-clocks',
    kinds,
    anew: true,
    idsAfter: async (work, kind, after, limit) => await kind.openIds(work, after, limit),
  })
  return {
    job,
    reaction: defineReaction({
      name: 'recalculate-clocks',
      on: [slaFacts.recalculationAsked],
      async run(ctx, { data: { kind } }) {
        await ctx.enqueue(job, { tenantId: ctx.tenantId, kind })
      },
    }),
  }
}

/** Asks for it. @returns how many documents will be looked at */
export async function askForRecalculation(ctx: Context, kind: ClockKind): Promise<number> {
  const ids = await kind.openIds(ctx, null, mostCounted)
  await ctx.record(slaFacts.recalculationAsked, { subjectId: uuidv7(), data: { kind: kind.spec.kind } })
  return ids.length
}
