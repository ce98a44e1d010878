/** Clocks of documents; the only file that names their table. */
import type { ClockPause, ClockRun, ClockSegment } from '@onsite/domain/sla/clock-time.ts'
import type { SlaSubject } from '@onsite/domain/sla/sla-policy.ts'
import type { WorkWeek } from '@onsite/domain/calendar/work-hours.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { type Due, type DueAt, isFound } from '../kernel/due.ts'
import { readyQuery } from '../kernel/ready-query.ts'
import { insertionsOf } from '../kernel/ready-statement.ts'
import { shaped, Shapes } from '../kernel/shaped.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { secondOf, secondOrNull } from './seconds.ts'

type Stored = Selectable<Tables['sla_clock']>

/** A clock with its texts of JSON read. */
export type ClockRecord = Omit<Stored, 'chosen_for' | 'week' | 'pauses' | 'segments'> & {
  readonly chosen_for: SlaSubject
  readonly week: WorkWeek | null
  readonly pauses: readonly ClockPause[]
  readonly segments: readonly ClockSegment[] | null
}

const read = (row: Stored): ClockRecord => ({
  ...row,
  chosen_for: row.chosen_for as SlaSubject,
  week: row.week as WorkWeek | null,
  pauses: row.pauses as readonly ClockPause[],
  segments: row.segments as readonly ClockSegment[] | null,
})

/** The life of a stored clock. */
export const runOf = ({ pauses, started_at: from, stopped_at: to }: ClockRecord): ClockRun => ({
  startedAt: secondOf(from),
  stoppedAt: secondOrNull(to),
  pauses,
})

const clocks = (tenantId: string) => q.selectFrom('sla_clock').selectAll().where('tenant_id', '=', tenantId)
const ofRecord = (tenantId: string, recordId: string) =>
  clocks(tenantId).where('record_id', '=', recordId).orderBy('type').orderBy('round').orderBy('change')
const readOfRecord = shaped(ofRecord)
const lockOfRecord = shaped((tenantId: string, recordId: string) => ofRecord(tenantId, recordId).forUpdate())

/** Clocks of a document in the order of their rounds; under their locks where they are to be written. */
export async function clocksOf(ctx: StoreContext, recordId: string, lock: boolean): Promise<ClockRecord[]> {
  return (await ctx.tx.many((lock ? lockOfRecord : readOfRecord)(ctx.tenantId, recordId))).map(read)
}

const seconds = (column: string) => sql`date_part('epoch', ${sql.ref(`clock.${column}`)})::bigint`
/** A clock as lists show it, moments in seconds: one text, of which PostgreSQL makes less work than of an object. */
const asShown = sql<string>`concat(clock.id, ' ', clock.type, ' ', clock.state, ' ', ${seconds('deadline_at')}, ' ', ${seconds('soon_at')}, ' ', ${seconds('stopped_at')})`

/** Takes the text of a shown clock apart; a moment that is not known yet is null. */
export function readShownClock(text: string) {
  const [id = '', type, state, ...moments] = text.split(' ')
  const [deadline = null, soon = null, stopped = null] = moments.map((one) => (one === '' ? null : Number(one)))
  return { id, type: Number(type), state: Number(state) as ClockState, deadline, soon, stopped }
}

/** The shown clock of the row called `record`, null for none: for pages that read it along. */
export const shownClock = (tenantId: string): RawBuilder<string | null> =>
  sql`(select ${asShown} from sla_clock clock where clock.tenant_id = ${tenantId} and clock.record_id = record.id and clock.is_shown)`

/** The shown clocks of some documents. */
export async function shownClocks(ctx: StoreContext, ids: readonly string[]) {
  return await ctx.tx.many(
    q
      .selectFrom('sla_clock as clock')
      .select(['clock.record_id', asShown.as('clock')])
      .where('clock.tenant_id', '=', ctx.tenantId)
      .where('clock.record_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('clock.is_shown', '=', sql.lit(true)),
  )
}

/** A document whose shown clock is near its end or beyond it. */
export interface WarnedDocument {
  readonly id: string
  readonly no: string
  readonly title: string
  /** As `readShownClock` takes it. */
  readonly clock: string
}

/** Documents of a table whose shown clocks are near their end or beyond it, what is due first. @param seen ids of those that the reader sees */
export async function warnedDocuments(
  ctx: StoreContext,
  { kind, table }: { readonly kind: string; readonly table: keyof Tables },
  seen: Expression<unknown>,
  limit: number,
): Promise<WarnedDocument[]> {
  return await ctx.tx.many(
    sql<WarnedDocument>`select record.id, record.no, record.title, ${asShown} as clock
      from sla_clock clock join ${sql.table(table)} record on record.tenant_id = ${ctx.tenantId} and record.id = clock.record_id
      where clock.tenant_id = ${ctx.tenantId} and clock.kind = ${kind} and clock.is_shown
        and clock.state in (${sql.lit(ClockState.Running)}, ${sql.lit(ClockState.Overdue)}) and clock.soon_at <= now() and record.id in ${seen}
      order by clock.deadline_at, record.id limit ${limit}`,
  )
}

/** Documents of a kind that have a clock which has not stopped, in the order of their ids, after one of them. */
export async function recordsOnClocks(
  ctx: StoreContext,
  kind: string,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const query = q
    .selectFrom('sla_clock')
    .select('record_id')
    .distinct()
    .where('tenant_id', '=', ctx.tenantId)
    .where('kind', '=', kind)
    .where('stopped_at', 'is', null)
    .orderBy('record_id')
    .limit(limit)
  const rows = await ctx.tx.many(afterId === null ? query : query.where('record_id', '>', afterId))
  return rows.map((row) => row.record_id)
}

const alertable = ({ now, tenantId }: Pick<DueAt, 'now' | 'tenantId'>) =>
  clocks(tenantId).where('next_at', '<=', now.toISOString())

/** Alerts of clocks are due. */
export const hasDueClock: Due = (at) => isFound(alertable(at))

/** Clocks whose next alert is due, the longest due first; those in somebody else's hands are left to them. */
export async function dueClocks(ctx: StoreContext, now: Date, limit: number): Promise<ClockRecord[]> {
  const query = alertable({ ...ctx, now })
    .orderBy('next_at')
    .limit(limit)
  return (await ctx.tx.many(query.forUpdate().skipLocked())).map(read)
}

const columnsKept = [
  'version_id',
  'chosen_for',
  'target_seconds',
  'week',
  'started_at',
  'stopped_at',
  'pauses',
  'state',
  'used_seconds',
  'paused_seconds',
  'deadline_at',
  'soon_at',
  'breached_at',
  'told_used',
  'next_at',
  'segments',
  'is_shown',
  'person_id',
  'group_id',
  'template_id',
] as const satisfies readonly (keyof Stored)[]

/** Writes clocks whole, those that are not shown first: of a document one alone is. */
export async function writeClocks(ctx: StoreContext, rows: readonly ClockRecord[]): Promise<void> {
  if (rows.length === 0) return
  const stored = rows
    .toSorted((a, b) => Number(a.is_shown) - Number(b.is_shown))
    .map((row) => ({
      ...row,
      tenant_id: ctx.tenantId,
      chosen_for: JSON.stringify(row.chosen_for),
      week: row.week === null ? null : JSON.stringify(row.week),
      pauses: JSON.stringify(row.pauses),
      segments: row.segments === null ? null : JSON.stringify(row.segments),
    }))
  for (const insertion of insertionsOf('sla_clock', stored, replacing)) await ctx.tx.post(readyQuery(insertion))
}

const replacing = `on conflict ("tenant_id", "id") do update set ${columnsKept.map((column) => `"${column}" = excluded."${column}"`).join(', ')}`

/** Keeps what an alert changes of a clock. */
export async function keepAlert(
  ctx: StoreContext,
  id: string,
  change: Pick<ClockRecord, 'state' | 'used_seconds' | 'told_used' | 'next_at' | 'breached_at'>,
): Promise<void> {
  await ctx.tx.post(q.updateTable('sla_clock').set(change).where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}

export async function removeClocks(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx.post(
    q
      .deleteFrom('sla_clock')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
}

/** Notes on a document when it is due next. Its version stays: nobody's page grows stale by it. */
export async function writeDue(
  ctx: StoreContext,
  table: keyof Tables,
  id: string,
  dueAt: string | null,
): Promise<void> {
  await ctx.tx.post(
    dues.query(
      table,
      [ctx.tenantId, id, dueAt],
      (tenantId: string, recordId: string, due: string | null) =>
        sql`update ${sql.table(table)} set due_at = ${due}::timestamptz where tenant_id = ${tenantId} and id = ${recordId}`,
    ),
  )
}

const dues = new Shapes<unknown>()
