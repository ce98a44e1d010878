/** Running clocks follow the calendar of the enterprise: when holidays change, their deadlines do. */
import { settingFacts } from '@onsite/api/setting/setting-facts.ts'
import type { Job } from '../kernel/job.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import type { ClockKind } from './clock-kind.ts'
import { recordsOnClocks } from './clock-store.ts'
import { keepManyClocks } from './keep-many.job.ts'

/** The job, and what puts it into its queue. */
export function followHolidays(kinds: readonly ClockKind[]): { readonly job: Job; readonly reaction: Reaction } {
  const job = keepManyClocks({
    name: 'follow-holidays',
    kinds,
    anew: false,
    idsAfter: async (work, { spec }, after, limit) => await recordsOnClocks(work, spec.kind, after, limit),
  })
  return {
    job,
    reaction: defineReaction({
      name: 'follow-holidays',
      on: [settingFacts.holidaysChanged],
      async run(ctx) {
        for (const { spec } of kinds) await ctx.enqueue(job, { tenantId: ctx.tenantId, kind: spec.kind })
      },
    }),
  }
}
