/**
 * Counters of a kind, moved in the same transaction as its records: per state for the enterprise, per state for the records in each person's hands, and per
 * day of creation and state. Each counter has slots, chosen by connection, so that writers rarely wait for one another; reading sums the slots.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import type { ReadyStatement } from '../kernel/ready-statement.ts'
import { shaped } from '../kernel/shaped.ts'
import { inOrder } from '../kernel/statement-name.ts'
import type { Tables } from '../kernel/tables.ts'

type Reading = Pick<Context, 'tenantId' | 'tx'>

export interface CounterTables {
  /** Columns tenant_id, person_id, state, slot, n. */
  readonly totals: keyof Tables
  /** Columns tenant_id, day, state, slot, n. */
  readonly days: keyof Tables
  /** Column of the records with the person who has one in hand. */
  readonly holder: string
  /** States whose records are counted for whoever has them in hand. */
  readonly inHand: readonly number[]
}

/** The part of a record that is counted. */
export interface Counted {
  readonly state: number
  /** The person who has it in hand. */
  readonly holderId: string | null
  readonly createdAt: Date
  /** Recycled records are in no counter. */
  readonly isDeleted: boolean
}

/** A record of a kind with counters; its holder stands in the column that the counters name. */
export interface CountedRow {
  readonly created_at: string
  readonly deleted_at: string | null
}

export interface CounterMove {
  /** Null for a new record. */
  readonly before: Counted | null
  readonly after: Counted
}

export interface RecordCounters {
  /** How many counters differ from a count of the records themselves. */
  drift(ctx: Reading, records: keyof Tables): Promise<number>
  /** States whose records are counted for whoever has them in hand. */
  readonly inHand: readonly number[]
  /** Reads of a record the part that is counted. */
  of(row: CountedRow): Counted
  /** Moves the counters for a set of changes. */
  add(ctx: Reading, moves: readonly CounterMove[], zone: string): Promise<void>
  /** Records per state: of the enterprise, or those in the hands of one person. */
  totals(ctx: Reading, personId: string | null): Promise<Map<number, number>>
  /** How many records stand in some states, as an expression: of the enterprise, or in the hands of one person. */
  sum(ctx: Pick<Reading, 'tenantId'>, personId: string | null, states: readonly number[]): RawBuilder<number>
  /** Records in the hands of several people at once: person → state → count. */
  loads(ctx: Reading, personIds: readonly string[]): Promise<Map<string, Map<number, number>>>
  /** Records created from a day to a day (both included, null for open), of some states (null for all). */
  ofDays(ctx: Reading, from: string | null, to: string | null, states: readonly number[] | null): Promise<number>
  /** The day in which the record at this offset of the newest-first list stands, and how many records are newer than that day; null past the end. */
  dayAtOffset(ctx: Reading, offset: number): Promise<{ readonly day: string; readonly newer: number } | null>
}

/** Counter row of the whole enterprise. */
const everyone = '00000000-0000-0000-0000-000000000000'

interface Delta {
  readonly of: string
  readonly state: number
  readonly n: number
}

class Deltas {
  readonly #byKey = new Map<string, number>()

  add(key: string, n: number): void {
    this.#byKey.set(key, (this.#byKey.get(key) ?? 0) + n)
  }

  /** Keys that really change, sorted so that two transactions always take counters in the same order. */
  changes(): Delta[] {
    return [...this.#byKey]
      .filter(([, n]) => n !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, n]) => {
        const [of = '', state] = key.split(' ')
        return { of, state: Number(state), n }
      })
  }
}

function moveOf(tenantId: string, table: keyof Tables, column: string, deltas: readonly Delta[]): ReadyStatement {
  const rows = deltas.map(
    (_, at) => `($${at * 4 + 1}, $${at * 4 + 2}, $${at * 4 + 3}, (pg_backend_pid() % 16)::smallint, $${at * 4 + 4})`,
  )
  const sql = `insert into "${table}" (tenant_id, ${column}, state, slot, n) values ${rows.join(', ')}
    on conflict (tenant_id, ${column}, state, slot) do update set n = "${table}".n + excluded.n`
  return { sql, parameters: deltas.flatMap(({ n, of, state }) => [tenantId, of, state, n]), row: table }
}

/** Makes the counters of a kind from its two tables. */
export function recordCounters({ days, holder, inHand, totals }: CounterTables): RecordCounters {
  const totalsOf = shaped(
    (tenantId: string, personId: string) =>
      sql<{ state: number; n: number }>`
        select state, sum(n) as n from ${sql.table(totals)}
        where tenant_id = ${tenantId} and person_id = ${personId} group by state`,
  )
  return {
    inHand,

    async drift({ tenantId, tx }, records) {
      const alive = sql`${sql.table(records)} where tenant_id = ${tenantId} and deleted_at is null`
      const row = await tx.first(sql<{ n: number }>`
        with counted as (
          select person_id::text as who, state, sum(n)::bigint as n from ${sql.table(totals)} where tenant_id = ${tenantId} group by 1, 2
          union all
          select 'days', state, sum(n)::bigint from ${sql.table(days)} where tenant_id = ${tenantId} group by 1, 2
        ), found as (
          select ${everyone} as who, state, count(*) as n from ${alive} group by 1, 2
          union all
          select 'days', state, count(*) from ${alive} group by 1, 2
          union all
          select ${sql.ref(holder)}::text, state, count(*) from ${alive} and ${sql.ref(holder)} is not null
            and state in (${sql.join(inHand)}) group by 1, 2
        )
        select count(*)::int as n from counted full join found using (who, state)
          where coalesce(counted.n, 0) <> coalesce(found.n, 0)`)
      return row?.n ?? 0
    },

    of(row) {
      const columns: Readonly<Record<string, unknown>> = { ...row }
      const holderId = columns[holder]
      return {
        state: Number(columns['state']),
        holderId: typeof holderId === 'string' ? holderId : null,
        createdAt: new Date(row.created_at),
        isDeleted: row.deleted_at !== null,
      }
    },

    async add(ctx, moves, zone) {
      const [perPerson, perDay] = [new Deltas(), new Deltas()]
      const count = (counted: Counted | null, n: number): void => {
        if (counted === null || counted.isDeleted) return
        const { createdAt, holderId, state } = counted
        perPerson.add(`${everyone} ${state}`, n)
        if (holderId !== null && inHand.includes(state)) perPerson.add(`${holderId} ${state}`, n)
        perDay.add(`${dayIn(zone, createdAt)} ${state}`, n)
      }
      for (const { after, before } of moves) {
        count(before, -1)
        count(after, 1)
      }
      const [people, dates] = [perPerson.changes(), perDay.changes()]
      if (people.length > 0) ctx.tx.leave(moveOf(ctx.tenantId, totals, 'person_id', people))
      if (dates.length > 0) ctx.tx.leave(moveOf(ctx.tenantId, days, 'day', dates))
      await Promise.resolve()
    },

    async totals(ctx, personId) {
      const rows = await ctx.tx.many(totalsOf(ctx.tenantId, personId ?? everyone))
      return new Map(rows.map(({ n, state }) => [state, n]))
    },

    sum: ({ tenantId }, personId, states) =>
      sql`(select coalesce(sum(n), 0) from ${sql.table(totals)} where tenant_id = ${tenantId} and person_id = ${personId ?? everyone} and state = any(${[...states]}::int[]))`,

    async loads(ctx, personIds) {
      if (personIds.length === 0) return new Map()
      const rows = await ctx.tx.many(
        sql<{ person_id: string; state: number; n: number }>`
          select person_id, state, sum(n) as n from ${sql.table(totals)}
          where tenant_id = ${ctx.tenantId} and person_id = any(${[...personIds]}::uuid[]) group by person_id, state`,
      )
      return new Map(
        [...Map.groupBy(rows, (row) => row.person_id)].map(([person, found]) => [
          person,
          new Map(found.map(({ n, state }) => [state, n])),
        ]),
      )
    },

    async ofDays(ctx, from, to, states) {
      const row = await ctx.tx.first(
        sql<{ n: number }>`
          select coalesce(sum(n), 0) as n from ${sql.table(days)} where tenant_id = ${ctx.tenantId}
          ${from === null ? sql`` : sql`and day >= ${inOrder}${from}`} ${to === null ? sql`` : sql`and day <= ${inOrder}${to}`}
          ${states === null ? sql`` : sql`and state = any(${[...states]}::int[])`}`,
      )
      return row?.n ?? 0
    },

    async dayAtOffset(ctx, offset) {
      const row = await ctx.tx.first(
        sql<{ day: string; newer: number }>`
          select day, (upto - n)::bigint as newer from (
            select day, n, sum(n) over (order by day desc) as upto from (
              select day, sum(n) as n from ${sql.table(days)} where tenant_id = ${ctx.tenantId} group by day
            ) as per_day
          ) as running
          where upto > ${inOrder}${offset} order by day desc limit 1`,
      )
      return row ?? null
    },
  }
}

/** A record as it was, null for a new one, and as it is. */
export interface RowMove {
  readonly before: CountedRow | null
  readonly after: CountedRow
}

/** Moves the counters of a kind that keeps them, for rows that were just written. @param zone of the enterprise */
export async function countMoves(
  ctx: Reading,
  { counted }: { readonly counted?: RecordCounters },
  moves: readonly RowMove[],
  zone: string,
): Promise<void> {
  if (counted === undefined) return
  await counted.add(
    ctx,
    moves.map(({ after, before }) => ({
      before: before === null ? null : counted.of(before),
      after: counted.of(after),
    })),
    zone,
  )
}
