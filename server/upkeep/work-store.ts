/** Work of the background that waits or failed: facts in the outbox, and jobs in the queue's own schema, which the worker lends to us. */
import type { FailedWork, WorkKind } from '@onsite/api/upkeep/upkeep-calls.ts'
import { sql } from 'kysely'
import { q, type Tx } from '../kernel/database.ts'
import { maskPhones } from '../kernel/mask-phones.ts'

const deadFact = 2
const mostShown = 50

interface FailedRow {
  readonly kind: WorkKind
  readonly id: string
  readonly name: string
  readonly at: Date | string
  readonly tries: number
  readonly error: string | null
}

/** The worker lays the queues out and lends them; before its first start there is nothing to read. */
async function hasQueues(tx: Tx): Promise<boolean> {
  const row = await tx.first(
    sql<{
      lent: boolean
    }>`select has_schema_privilege(oid, 'usage') as lent from pg_namespace where nspname = 'pgboss'`,
  )
  return row?.lent === true
}

export interface QueueRow {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
}

/** Queues in which something is due, runs or failed; null when nobody has laid them out. */
export async function queueRows(tx: Tx): Promise<QueueRow[] | null> {
  if (!(await hasQueues(tx))) return null
  return await tx.many(sql<QueueRow>`
    select name, count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name
    having count(*) filter (where state <> 'created' or start_after <= now()) > 0 order by failed desc, waiting desc, name`)
}

/** Work that failed for good, the newest first. */
export async function failedWork(tx: Tx): Promise<FailedWork[]> {
  const facts = await tx.many(sql<FailedRow>`
    select 'fact' as kind, fact_id::text as id, kind as name, due_at as at, attempts as tries, last_error as error
    from outbox where state = ${deadFact} order by due_at desc limit ${mostShown}`)
  const jobs = (await hasQueues(tx))
    ? await tx.many(sql<FailedRow>`
        select 'job' as kind, id::text as id, name, coalesce(completed_on, created_on) as at, retry_count + 1 as tries,
          coalesce(output->>'message', output->'value'->>'message', output::text) as error
        from pgboss.job where state = 'failed' order by completed_on desc nulls last limit ${mostShown}`)
    : []
  return [...facts, ...jobs]
    .map(({ at, error, id, kind, name, tries }) => ({
      kind,
      id,
      name,
      failedAt: new Date(at).toISOString(),
      tries,
      error: maskPhones((error ?? '').split('\n')[0] ?? '').slice(0, 200),
    }))
    .toSorted((a, b) => (a.failedAt < b.failedAt ? 1 : -1))
    .slice(0, mostShown)
}

/** Gives failed work another try. @returns false when it is not failed any more */
export async function retryFailed(tx: Tx, kind: WorkKind, id: string): Promise<boolean> {
  if (kind === 'fact') {
    const changed = await tx.run(
      q
        .updateTable('outbox')
        .set({ state: 0, attempts: 0, due_at: sql<string>`now()` })
        .where('fact_id', '=', id)
        .where('state', '=', deadFact),
    )
    return changed > 0
  }
  if (!(await hasQueues(tx))) return false
  // As pg-boss itself does it: the failed try stays counted, and one more is allowed.
  const changed = await tx.run(
    sql`update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null where id = ${id} and state = 'failed'`,
  )
  return changed > 0
}
