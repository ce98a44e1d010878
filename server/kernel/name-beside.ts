import { type RawBuilder, sql } from 'kysely'

/**
 * For a select list: a text of the row of another table whose id stands in a column, null for none; its name unless another column is said. Rows of which
 * the column is empty look nothing up, since most rows of a list name few of all that they may.
 */
export const nameBeside = (table: string, tenantId: string, column: string, text = 'name'): RawBuilder<string | null> =>
  sql`(case when ${sql.ref(column)} is not null then (select shown.${sql.ref(text)} from ${sql.table(table)} shown where shown.tenant_id = ${tenantId} and shown.id = ${sql.ref(column)}) end)`
