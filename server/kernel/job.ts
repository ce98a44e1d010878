/** Background jobs, kept in PostgreSQL by pg-boss. A job is idempotent, takes ids and reads its rows again. */
import { type Static, type TSchema, Type } from 'typebox'
import type { JobContext } from './background.ts'
import type { Due } from './due.ts'

export type { JobContext } from './background.ts'

export interface Job<S extends TSchema = TSchema> {
  /** Unique, and never changed: it names the queue. */
  readonly name: string
  /** Cron, meant in Asia/Shanghai; such a job gets an empty payload. */
  readonly schedule?: string
  readonly payload: S
  /** Of a minute job: an enterprise has something due. */
  readonly isDue?: Due
  /** Number that one process runs at once, 1 by default. */
  readonly concurrency?: number
  /** How many of them may belong to one enterprise, by the `tenantId` of their payload; no limit by default. */
  readonly perTenant?: number
  /** Tries in all, 3 by default. */
  readonly attempts?: number
  run(ctx: JobContext, payload: Static<S>): Promise<void>
}

/** Declares a job; list it in the manifest of its area. */
export function defineJob<S extends TSchema>(job: Job<S>): Job {
  // The runner checks the payload against the schema before it calls `run`.
  return job
}

interface MinuteJob {
  readonly name: string
  readonly isDue: Due
  /** Does what is due in one enterprise. */
  visit(this: void, ctx: JobContext, tenantId: string): Promise<void>
}

/** Enterprises to visit, all of them when none are named. */
const round = Type.Object({ tenantIds: Type.Optional(Type.Array(Type.String())) })

/** Declares a job that is queued each minute for the enterprises which have something due. A fault in one of them keeps no other from being visited. */
export const defineMinuteJob = ({ isDue, name, visit }: MinuteJob): Job =>
  defineJob({
    name,
    payload: round,
    isDue,
    async run(ctx, { tenantIds }) {
      const faults: unknown[] = []
      for (const tenantId of tenantIds ?? (await ctx.database.tenantIds())) {
        try {
          await visit(ctx, tenantId)
        } catch (error) {
          ctx.log.warn({ err: error, job: name, tenantId }, 'enterprise not served')
          faults.push(error)
        }
      }
      if (faults.length > 0) throw new AggregateError(faults, `${name} failed in ${faults.length} enterprises`)
    },
  })
