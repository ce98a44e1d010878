/** Background jobs, kept in PostgreSQL by pg-boss. A job is idempotent, takes ids and reads its rows again. */
import type { Static, TSchema } from 'typebox'
import type { JobContext } from './background.ts'

export type { JobContext } from './background.ts'

export interface Job<S extends TSchema = TSchema> {
  /** Unique, and never changed: it names the queue. */
  readonly name: string
  /** Cron, meant in Asia/Shanghai; such a job gets an empty payload. */
  readonly schedule?: string
  readonly payload: S
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
