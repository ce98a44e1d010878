/** Reads the clocks of many documents of a kind anew, some in each transaction. It may run as often as one likes. */
import { Type } from 'typebox'
import { defineJob, type Job } from '../kernel/job.ts'
import type { TenantWork } from '../kernel/background.ts'
import type { ClockKind } from './clock-kind.ts'
import { keepClocks } from './keep-clocks.ts'

/** Documents in one transaction. */
const portion = 100

interface ManyClocks {
  readonly name: string
  readonly kinds: readonly ClockKind[]
  /** Targets of what runs are chosen again. */
  readonly anew: boolean
  /** Documents to look at, in the order of their ids, after one of them. */
  idsAfter(this: void, work: TenantWork, kind: ClockKind, after: string | null, limit: number): Promise<string[]>
}

/** A job of one kind of an enterprise. */
export const keepManyClocks = ({ anew, idsAfter, kinds, name }: ManyClocks) =>
  defineJob({
    name,
    payload: Type.Object({ tenantId: Type.String(), kind: Type.String() }),
    perTenant: 1,
    async run(ctx, payload) {
      const kind = kinds.find(({ spec }) => spec.kind === payload.kind)
      if (kind === undefined) throw new Error(`no documents of kind ${payload.kind} have clocks`)
      let after: string | null = null
      do {
        const from: string | null = after
        after = await ctx.inTenant(payload.tenantId, async (work) => {
          const ids = await idsAfter(work, kind, from, portion)
          for (const id of ids) await keepClocks(work, kind, id, anew)
          return ids.length < portion ? null : (ids.at(-1) ?? null)
        })
      } while (after !== null)
    },
  }) satisfies Job
