/** Limits of everything that runs, chosen anew: asked for by an administrator, or because holidays changed. */
import { slaFacts } from '@onsite/api/sla/sla-facts.ts'
import { Type } from 'typebox'
import type { Context } from '../kernel/context.ts'
import { defineJob, type Job } from '../kernel/job.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { ClockKind } from './clock-kind.ts'
import { keepClocks } from './keep-clocks.ts'

/** Documents in one transaction. */
const portion = 100
/** Most documents that a count looks at. */
const mostCounted = 100_000

const recalculation = (kinds: readonly ClockKind[]): Job =>
  defineJob({
    name: 'recalculate-clocks',
    payload: Type.Object({ tenantId: Type.String(), kind: Type.String() }),
    perTenant: 1,
    async run(ctx, payload) {
      const kind = kinds.find(({ spec }) => spec.kind === payload.kind)
      if (kind === undefined) throw new Error(`no documents of kind ${payload.kind} have clocks`)
      let after: string | null = null
      do {
        const from: string | null = after
        after = await ctx.inTenant(payload.tenantId, async (work) => {
          const ids = await kind.openIds(work, from, portion)
          for (const id of ids) await keepClocks(work, kind, id, true)
          return ids.length < portion ? null : (ids.at(-1) ?? null)
        })
      } while (after !== null)
    },
  })

/** The job, and what puts it into its queue. */
export function recalculations(kinds: readonly ClockKind[]): { readonly job: Job; readonly reaction: Reaction } {
  const job = recalculation(kinds)
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
