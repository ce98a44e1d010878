/** Asks each enterprise once a minute what it has due, for all minute jobs at once. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Background } from './background.ts'
import type { DueAt } from './due.ts'
import { defineJob, type Job } from './job.ts'

/** A job that has something to do, and in which enterprises. */
interface DueJob {
  readonly job: Job
  readonly tenantIds: readonly string[]
}

/** The job that queues minute jobs, each for the enterprises that have something due. One that nobody has anything for is not queued. */
export const queueDueJobs = (jobs: readonly Job[], send: (name: string, payload: object) => Promise<unknown>): Job =>
  defineJob({
    name: 'queue-due-jobs',
    schedule: '* * * * *',
    payload: Type.Object({}),
    // The next minute asks again.
    attempts: 1,
    async run(ctx) {
      const faults: unknown[] = []
      for (const { job, tenantIds } of await dueJobs(ctx, jobs, (error) => faults.push(error)))
        await send(job.name, { tenantIds })
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} enterprises not asked`)
    },
  })

/** @param onFault hears of an enterprise that could not be asked */
async function dueJobs(
  { database, now }: Pick<Background, 'database' | 'now'>,
  jobs: readonly Job[],
  onFault: (error: unknown) => void,
): Promise<DueJob[]> {
  const found = new Map<Job, string[]>()
  for (const { id: tenantId, zone } of await database.tenants()) {
    try {
      for (const job of await dueOf({ database }, jobs, { tenantId, zone, now }))
        found.set(job, [...(found.get(job) ?? []), tenantId])
    } catch (error) {
      onFault(error)
    }
  }
  return [...found].map(([job, tenantIds]) => ({ job, tenantIds }))
}

/** Jobs that have something to do in an enterprise. */
export async function dueOf(
  { database }: Pick<Background, 'database'>,
  jobs: readonly Job[],
  at: DueAt,
): Promise<Job[]> {
  const conditions = jobs.flatMap(({ isDue }) => (isDue === undefined ? [] : isDue(at)))
  const query = sql<{ due: boolean[] }>`select array[${sql.join(conditions)}]::boolean[] as due`
  const row = await database.tenant(at.tenantId, async (tx) => await tx.first(query), { readOnly: true })
  return jobs.filter(({ isDue }) => isDue !== undefined).filter((_, nth) => row?.due[nth] === true)
}
