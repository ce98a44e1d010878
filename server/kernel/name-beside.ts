import { type RawBuilder, sql } from 'kysely'

/** A name with the text that tells its namesakes apart in brackets, where there is one; `nameBeside` says the same in SQL. */
export const markedName = (name: string, mark: string): string => (mark === '' ? name : `${name}（${mark}）`)

const markIn = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql` || case when ${column} = '' then '' else '（' || ${column} || '）' end`

/**
 * For a select list: a text of the row of another table whose id stands in a column, null for none; its name unless another column is said. Rows of which
 * the column is empty look nothing up, since most rows of a list name few of all that they may.
 * @param mark the column of a mark, see `markedName`
 */
export const nameBeside = (
  table: string,
  tenantId: string,
  column: string,
  text = 'name',
  mark?: string,
): RawBuilder<string | null> =>
  sql`(case when ${sql.ref(column)} is not null then (select ${sql.ref(`shown.${text}`)}${mark === undefined ? sql`` : markIn(sql.ref(`shown.${mark}`))} from ${sql.table(table)} shown where shown.tenant_id = ${tenantId} and shown.id = ${sql.ref(column)}) end)`
