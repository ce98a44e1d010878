/** Documents that were put off until an instant go on by themselves when it comes. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantWork } from '../kernel/background.ts'
import { type DueAt, isFound } from '../kernel/due.ts'
import { defineMinuteJob, type Job } from '../kernel/job.ts'
import type { Tables } from '../kernel/tables.ts'
import type { DocumentMachine, DocumentRow, MadeStep } from './document-kind.ts'

interface Paused<Row extends DocumentRow, Held, Patch> {
  /** Of the job; never changed. */
  readonly name: string
  readonly table: keyof Tables
  /** A document is put off, with literals: only so does a plan know that an index fits. */
  readonly isPaused: RawBuilder<SqlBool>
  /** The column of the instant. */
  readonly until: string
  readonly machine: Pick<DocumentMachine<Held, 'resume', never, Patch>, 'write'>
  hold(this: void, work: TenantWork, rows: readonly Row[]): Promise<ReadonlyMap<string, Held>>
  step(this: void, held: Held, now: Date): MadeStep<Patch>
}

interface Resuming {
  readonly job: Job
  /** Resumes the next due documents of a tenant. @returns how many */
  resumePortion(this: void, work: TenantWork): Promise<number>
}

/** Documents resumed in one transaction. */
const portion = 200

/** Makes the job of a kind that takes its action `resume` in the name of the system. Rows that somebody else holds are left to them. */
export function resumesPaused<Row extends DocumentRow, Held, Patch>({
  hold,
  isPaused,
  machine,
  name,
  step,
  table,
  until,
}: Paused<Row, Held, Patch>): Resuming {
  const due = ({ now, tenantId }: Pick<DueAt, 'now' | 'tenantId'>) =>
    sql`from ${sql.table(table)} where tenant_id = ${tenantId} and deleted_at is null and ${isPaused} and ${sql.ref(until)} <= ${now.toISOString()}`

  async function resumePortion(work: TenantWork): Promise<number> {
    const rows = await work.tx.many(
      sql<Row>`select * ${due(work)} order by ${sql.ref(until)} limit ${portion} for update skip locked`,
    )
    const held = rows.length === 0 ? [] : [...(await hold(work, rows)).values()]
    const taken = held.map((one) => ({ held: one, step: { action: 'resume', ...step(one, work.now) } as const }))
    if (taken.length > 0) await machine.write({ ...work, person: null }, taken)
    return rows.length
  }

  const job = defineMinuteJob({
    name,
    isDue: (at) => isFound(sql`select 1 ${due(at)}`),
    async visit(ctx, tenantId) {
      while ((await ctx.inTenant(tenantId, resumePortion)) === portion);
    },
  })
  return { job, resumePortion }
}
