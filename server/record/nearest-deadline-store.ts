/** The record to hurry with, among lists of what waits. */
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { BadgeView } from '../kernel/record-directory.ts'
import { recordsOfBadge, statesOfBadge, viewOfBadge } from './record-counts-store.ts'
import { termsOf } from './record-rows-store.ts'
import { usualOrder } from './record-states.ts'
import type { RecordTable } from './record-table.ts'

/**
 * The record with the nearest deadline among those with which the lists of some badges begin; undefined where none of them has one. A list in an order
 * of urgency is not looked through: its first record is what it says to do first. For kinds with deadlines.
 */
export async function nearestDeadline<Row>(
  ctx: Context,
  table: RecordTable<never>,
  badges: readonly BadgeView[],
): Promise<Row | undefined> {
  if (badges.length === 0) return undefined
  const due = sql.ref('record.due_at')
  const firsts = badges.map((badge) => {
    const view = viewOfBadge(table, badge)
    const order = usualOrder(view, statesOfBadge(view, badge))
    const records = recordsOfBadge(ctx, table, badge).selectAll('record')
    const sorted =
      order === null
        ? records.where(sql<SqlBool>`${due} is not null`).orderBy(due)
        : records.orderBy(termsOf({ by: 'created_at', direction: 'asc', first: order.first }))
    // A literal: a plan for any number of rows would rather sort them all than walk along an index.
    return sql`(${sorted.limit(sql.lit(1))})`
  })
  const heads = sql`select * from (${sql.join(firsts, sql` union all `)}) as head`
  return (await ctx.tx.first(sql`${heads} where due_at is not null order by due_at limit 1`)) as Row | undefined
}
