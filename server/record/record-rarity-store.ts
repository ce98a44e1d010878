/** How common something is among the records of a kind that are not in the recycle bin. Answered by indexes, without a look at the rows. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreContext } from '../kernel/store-context.ts'
import type { RecordTable } from './record-table.ts'

/** `from … where …` of a table's records, called `record`. */
export type Live = RawBuilder<unknown>

export const live = (ctx: StoreContext, table: RecordTable['table'], condition: RawBuilder<SqlBool>): Live =>
  sql`from ${sql.table(table)} record where record.tenant_id = ${ctx.tenantId} and record.deleted_at is null and ${condition}`

/** Whether there are more than so many. */
export async function isCommon(ctx: StoreContext, rows: Live, limit: number): Promise<boolean> {
  const row = await ctx.tx.first(
    sql<{ count: number }>`select count(*) as count from (select 1 ${rows} limit ${limit + 1}) as hit`,
  )
  return (row?.count ?? 0) > limit
}

/** The different texts of a column, null when there are more than `most`. Leaps from one to the next along the index of the column. */
export async function distinctTexts(
  ctx: StoreContext,
  table: RecordTable['table'],
  column: string,
  most: number,
): Promise<string[] | null> {
  const next = (after: RawBuilder<unknown>) =>
    sql`(select ${sql.ref(`record.${column}`)} ${live(ctx, table, sql<SqlBool>`${sql.ref(`record.${column}`)} > ${after}`)}
      order by ${sql.ref(`record.${column}`)} limit 1)`
  const rows = await ctx.tx.many(
    sql<{ text: string }>`
      with recursive one (text, n) as (
        select ${next(sql`''`)}, 1
        union all
        select ${next(sql`one.text`)}, n + 1 from one where one.text is not null and n <= ${most}
      ) select text from one where text is not null`,
  )
  return rows.length > most ? null : rows.map((row) => row.text)
}
