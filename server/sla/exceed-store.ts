/** Clocks that ended in time or ran out, for statistics: each counts where its limit ran out, or where it was met. */
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { type ExceedGrouping, nobody } from '@onsite/domain/sla/exceed.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreContext } from '../kernel/store-context.ts'

type Condition = RawBuilder<SqlBool>

/** Clocks that are asked for. */
export interface ExceedQuery {
  readonly kind: string
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
  readonly type: number | null
  /** An id, `none` for nobody, null for all. */
  readonly personId: string | null
  readonly groupId: string | null
  readonly templateId: string | null
  readonly isLate: boolean | null
  /** For the column `record_id` of these clocks: documents that are seen; null where all are. */
  readonly seen: Condition | null
}

/** The column of a counted clock that names its document. */
export const countedRecord = sql.ref('clock.record_id')

const lateStates = [ClockState.Overdue, ClockState.MetLate]
/** When it ran out, or was met. */
const moment = sql`case when clock.state = ${ClockState.Met} then clock.stopped_at else clock.breached_at end`

const holdsId = (column: string, value: string | null): Condition[] => {
  if (value === null) return []
  const ref = sql.ref(`clock.${column}`)
  return [value === nobody ? sql<SqlBool>`${ref} is null` : sql<SqlBool>`${ref} = ${value}::uuid`]
}

/** `from … where …` of the clocks that count. */
function countingClocks({ tenantId }: StoreContext, query: ExceedQuery): RawBuilder<unknown> {
  const { from, groupId, isLate, kind, personId, seen, templateId, to, type } = query
  const [start, end] = [from.toISOString(), to.toISOString()]
  const late = sql<SqlBool>`(clock.state = any(${lateStates}::smallint[]) and clock.breached_at >= ${start} and clock.breached_at < ${end})`
  const met = sql<SqlBool>`(clock.state = ${ClockState.Met} and clock.stopped_at >= ${start} and clock.stopped_at < ${end})`
  const conditions: Condition[] = [
    isLate === null ? sql<SqlBool>`(${late} or ${met})` : isLate ? late : met,
    ...(type === null ? [] : [sql<SqlBool>`clock.type = ${type}`]),
    ...holdsId('person_id', personId),
    ...holdsId('group_id', groupId),
    ...holdsId('template_id', templateId),
    ...(seen === null ? [] : [seen]),
  ]
  return sql`from sla_clock clock where clock.tenant_id = ${tenantId} and clock.kind = ${kind} and ${sql.join(conditions, sql` and `)}`
}

export interface ExceedRecord {
  readonly id: string
  readonly record_id: string
  readonly type: number
  readonly state: number
  readonly started_at: string
  readonly deadline_at: string | null
  readonly stopped_at: string | null
  readonly target_seconds: number
  readonly used_seconds: number
  readonly person_id: string | null
  readonly group_id: string | null
  readonly template_id: string | null
  /** When it counts. */
  readonly at: string
}

/** Behind which row a portion begins. */
export type ExceedCursor = Pick<ExceedRecord, 'at' | 'id'>

/** The clocks themselves, the newest first. */
export async function exceedRows(
  ctx: StoreContext,
  query: ExceedQuery,
  page: { readonly limit: number; readonly offset?: number; readonly after?: ExceedCursor | null },
): Promise<ExceedRecord[]> {
  const { after = null, limit, offset = 0 } = page
  const behind = after === null ? sql`` : sql`and (${moment}, clock.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return await ctx.tx.many(
    sql<ExceedRecord>`select clock.id, clock.record_id, clock.type, clock.state, clock.started_at, clock.deadline_at, clock.stopped_at,
      clock.target_seconds, clock.used_seconds, clock.person_id, clock.group_id, clock.template_id, ${moment} as at
      ${countingClocks(ctx, query)} ${behind} order by at desc, clock.id desc limit ${limit} offset ${offset}`,
  )
}

export async function exceedCount(ctx: StoreContext, query: ExceedQuery): Promise<number> {
  const row = await ctx.tx.first(sql<{ n: number }>`select count(*) as n ${countingClocks(ctx, query)}`)
  return row?.n ?? 0
}

export interface ExceedFigure {
  readonly key: string | null
  readonly late: number
  readonly met: number
}

/** Text by which clocks are counted together; days and months in a zone. */
const keyOf = (by: ExceedGrouping, zone: string): RawBuilder<unknown> =>
  ({
    type: sql`clock.type::text`,
    person: sql`clock.person_id::text`,
    group: sql`clock.group_id::text`,
    template: sql`clock.template_id::text`,
    day: sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`,
    month: sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM')`,
  })[by]

/** `Our choice:` more than anybody compares; the rarest are left out. */
const mostFigures = 800

export async function exceedFigures(
  ctx: StoreContext,
  query: ExceedQuery,
  by: ExceedGrouping,
  zone: string,
): Promise<ExceedFigure[]> {
  return await ctx.tx.many(
    sql<ExceedFigure>`select ${keyOf(by, zone)} as key, count(*) filter (where clock.state <> ${ClockState.Met}) as late,
      count(*) filter (where clock.state = ${ClockState.Met}) as met ${countingClocks(ctx, query)} group by 1
      order by 2 desc, 3 desc, 1 limit ${mostFigures}`,
  )
}
