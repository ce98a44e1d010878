/** Running clocks follow the calendar of the enterprise: when holidays change, their deadlines do. */
import { settingFacts } from '@onsite/api/setting/setting-facts.ts'
import { Type } from 'typebox'
import { defineJob, type Job } from '../kernel/job.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import type { ClockKind } from './clock-kind.ts'
import { recordsOnClocks } from './clock-store.ts'
import { keepClocks } from './keep-clocks.ts'

/** Documents in one transaction. */
const portion = 100

const followJob = (kinds: readonly ClockKind[]): Job =>
  defineJob({
    name: 'follow-holidays',
    payload: Type.Object({ tenantId: Type.String(), kind: Type.String() }),
    perTenant: 1,
    async run(ctx, payload) {
      const kind = kinds.find(({ spec }) => spec.kind === payload.kind)
      if (kind === undefined) throw new Error(`no documents of kind ${payload.kind} have clocks`)
      let after: string | null = null
      do {
        const from: string | null = after
        after = await ctx.inTenant(payload.tenantId, async (work) => {
          const ids = await recordsOnClocks(work, payload.kind, from, portion)
          for (const id of ids) await keepClocks(work, kind, id)
          return ids.length < portion ? null : (ids.at(-1) ?? null)
        })
      } while (after !== null)
    },
  })

/** The job, and what puts it into its queue. It reckons anew from what happened, so that it may run as often as one likes. */
export function followHolidays(kinds: readonly ClockKind[]): { readonly job: Job; readonly reaction: Reaction } {
  const job = followJob(kinds)
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
