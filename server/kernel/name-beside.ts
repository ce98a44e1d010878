import { type RawBuilder, sql } from 'kysely'

/**
 * For a select list: a text of the row of another table whose id stands in a column, null for none; its name unless another column is said. Rows of which
 * the column is empty look nothing up, since most rows of a list name few of all that they may.
 * @param mark a text column that stands in brackets behind it, where it is not empty
 */
export function nameBeside(
  table: string,
  tenantId: string,
  column: string,
  text = 'name',
  mark?: string,
): RawBuilder<string | null> {
  const shown = sql.ref(`shown.${text}`)
  const more = sql.ref(`shown.${mark ?? text}`)
  const words =
    mark === undefined ? shown : sql`${shown} || case when ${more} = '' then '' else '（' || ${more} || '）' end`
  return sql`(case when ${sql.ref(column)} is not null then (select ${words} from ${sql.table(table)} shown where shown.tenant_id = ${tenantId} and shown.id = ${sql.ref(column)}) end)`
}
