/** Documents that were put off until an instant go on by themselves when it comes. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { JobContext, TenantWork } from '../kernel/background.ts'
import { type DueAt, isFound } from '../kernel/due.ts'
import { isOneOf } from '../kernel/is-any-of.ts'
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
  /** Resumes due documents of a tenant, of these or by default of the first portion. @returns how many were due and free */
  resumePortion(this: void, work: TenantWork, ids?: readonly string[]): Promise<number>
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

  const resumePortion: Resuming['resumePortion'] = async (work, ids) => {
    const among = ids === undefined ? sql`true` : isOneOf('id', ids)
    const rows = await work.tx.many(
      sql<Row>`select * ${due(work)} and ${among} order by id limit ${portion} for update skip locked`,
    )
    const held = rows.length === 0 ? [] : [...(await hold(work, rows)).values()]
    const taken = held.map((one) => ({ held: one, step: { action: 'resume', ...step(one, work.now) } as const }))
    if (taken.length > 0) await machine.write({ ...work, person: null }, taken)
    return rows.length
  }

  /** One that cannot go on keeps none of the others. @returns faults */
  async function resumeEach(ctx: JobContext, tenantId: string, ids: readonly string[]): Promise<unknown[]> {
    try {
      await ctx.inTenant(tenantId, async (work) => await resumePortion(work, ids))
      return []
    } catch (error) {
      if (ids.length === 1) return [error]
      const faults: unknown[] = []
      for (const id of ids) faults.push(...(await resumeEach(ctx, tenantId, [id])))
      return faults
    }
  }

  const dueAfter = async (ctx: JobContext, tenantId: string, last: string | undefined): Promise<string[]> =>
    await ctx.inTenant(tenantId, async (work) => {
      const isNext = last === undefined ? sql`true` : sql`id > ${last}`
      const rows = await work.tx.many(
        sql<Pick<Row, 'id'>>`select id ${due(work)} and ${isNext} order by id limit ${portion}`,
      )
      return rows.map(({ id }) => id)
    })

  const job = defineMinuteJob({
    name,
    isDue: (at) => isFound(sql`select 1 ${due(at)}`),
    async visit(ctx, tenantId) {
      const faults: unknown[] = []
      // Each document is tried once: those that stay paused would be found again for ever.
      let ids = await dueAfter(ctx, tenantId, undefined)
      while (ids.length > 0) {
        faults.push(...(await resumeEach(ctx, tenantId, ids)))
        ids = ids.length < portion ? [] : await dueAfter(ctx, tenantId, ids.at(-1))
      }
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} documents not resumed`)
    },
  })
  return { job, resumePortion }
}
