/**
 * Counters of work orders, moved in the same transaction as the orders: per state for the enterprise, per state for each person's open orders, and per
 * day of creation and state. Each counter has slots, chosen by connection, so that writers rarely wait for one another; reading sums the slots.
 */
import { type Expression, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { dayIn } from '../kernel/day.ts'

type Reading = Pick<Context, 'tenantId' | 'tx'>

/** What of an order is counted. */
export interface Counted {
  readonly state: number
  readonly technicianId: string | null
  readonly createdAt: Date
  /** Recycled orders are in no counter. */
  readonly isDeleted: boolean
}

export interface CounterMove {
  /** Null for a new order. */
  readonly before: Counted | null
  readonly after: Counted
}

/** Counter row of the whole enterprise. */
const everyone = '00000000-0000-0000-0000-000000000000'
/** States whose orders are counted for their technician. */
const inHand: readonly number[] = [2, 3, 4]

const slot = sql<number>`(pg_backend_pid() % 16)::smallint`

class Deltas {
  readonly #byKey = new Map<string, number>()

  add(key: string, n: number): void {
    this.#byKey.set(key, (this.#byKey.get(key) ?? 0) + n)
  }

  /** Keys that really change, sorted so that two transactions always take counters in the same order. */
  changed(): [string, number][] {
    return [...this.#byKey].filter(([, n]) => n !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  }
}

/** Moves the counters for a set of changes. */
export async function addToCounters(ctx: Reading, moves: readonly CounterMove[], zone: string): Promise<void> {
  const totals = new Deltas()
  const days = new Deltas()
  const count = (counted: Counted | null, n: number): void => {
    if (counted === null || counted.isDeleted) return
    totals.add(`${everyone} ${counted.state}`, n)
    if (counted.technicianId !== null && inHand.includes(counted.state))
      totals.add(`${counted.technicianId} ${counted.state}`, n)
    days.add(`${dayIn(zone, counted.createdAt)} ${counted.state}`, n)
  }
  for (const { before, after } of moves) {
    count(before, -1)
    count(after, 1)
  }
  const totalRows = totals.changed().map(([key, n]) => ({ key: key.split(' ') as [string, string], n }))
  const dayRows = days.changed().map(([key, n]) => ({ key: key.split(' ') as [string, string], n }))
  await Promise.all([
    totalRows.length === 0
      ? undefined
      : ctx.tx.run(
          q
            .insertInto('work_order_total')
            .values(
              totalRows.map(({ key: [person, state], n }) => ({
                tenant_id: ctx.tenantId,
                person_id: person,
                state: Number(state),
                slot,
                n,
              })),
            )
            .onConflict((conflict) =>
              conflict
                .columns(['tenant_id', 'person_id', 'state', 'slot'])
                .doUpdateSet({ n: sql`work_order_total.n + excluded.n` }),
            ),
        ),
    dayRows.length === 0
      ? undefined
      : ctx.tx.run(
          q
            .insertInto('work_order_day')
            .values(
              dayRows.map(({ key: [day, state], n }) => ({
                tenant_id: ctx.tenantId,
                day,
                state: Number(state),
                slot,
                n,
              })),
            )
            .onConflict((conflict) =>
              conflict
                .columns(['tenant_id', 'day', 'state', 'slot'])
                .doUpdateSet({ n: sql`work_order_day.n + excluded.n` }),
            ),
        ),
  ])
}

/** Orders per state: of the enterprise, or those in hand (states 2, 3, 4) of one person. */
export async function totals(ctx: Reading, personId: string | null): Promise<Map<number, number>> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order_total')
      .select(['state', sql<number>`sum(n)`.as('n')])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId ?? everyone)
      .groupBy('state'),
  )
  return new Map(rows.map((row) => [row.state, row.n]))
}

/** Orders in hand of several people at once: person → state → count. */
export async function loads(ctx: Reading, personIds: readonly string[]): Promise<Map<string, Map<number, number>>> {
  if (personIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order_total')
      .select(['person_id', 'state', sql<number>`sum(n)`.as('n')])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', 'in', personIds)
      .groupBy(['person_id', 'state']),
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.person_id)].map(([person, found]) => [
      person,
      new Map(found.map((row) => [row.state, row.n])),
    ]),
  )
}

/** Orders created from a day to a day (both included, null for open), of some states (null for all). */
export async function countByDay(
  ctx: Reading,
  from: string | null,
  to: string | null,
  states: readonly number[] | null,
): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('work_order_day')
      .select(sql<number>`coalesce(sum(n), 0)`.as('n'))
      .where('tenant_id', '=', ctx.tenantId)
      .$if(from !== null, (query) => query.where('day', '>=', from))
      .$if(to !== null, (query) => query.where('day', '<=', to))
      .$if(states !== null, (query) => query.where('state', 'in', [...(states ?? [])])),
  )
  return row?.n ?? 0
}

/** The day in which the order at this offset of the newest-first list stands, and how many orders are newer than that day; null past the end. */
export async function dayAtOffset(ctx: Reading, offset: number): Promise<{ day: string; newer: number } | null> {
  const perDay = q
    .selectFrom('work_order_day')
    .select(['day', sql<number>`sum(n)`.as('n')])
    .where('tenant_id', '=', ctx.tenantId)
    .groupBy('day')
  const row = await ctx.tx.first(
    q
      .selectFrom(
        q
          .selectFrom(perDay.as('per_day'))
          .select(['day', 'n', sql<number>`sum(n) over (order by day desc)`.as('upto')])
          .as('running'),
      )
      .select(['day', sql<number>`upto - n`.as('newer')])
      .where(sql`upto` as Expression<number>, '>', offset)
      .orderBy('day', 'desc')
      .limit(1),
  )
  return row === undefined ? null : { day: row.day, newer: row.newer }
}
