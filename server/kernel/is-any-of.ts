import { type SqlBool, sql } from 'kysely'
import { byValues } from './statement-name.ts'

/** From so many on, a plan for these very texts is worth making. */
const manyTexts = 20

/**
 * For a condition: the text of a column is one of these. Many are planned for: then PostgreSQL looks them up in a table of its own, where a plan for any
 * values compares each row with one text after the other, and it reads all rows where it has not noticed yet how a table grows in a large import.
 */
export const isAnyOf = (column: string, texts: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...texts]}::text[])${texts.length < manyTexts ? sql`` : sql` ${byValues}`}`

/**
 * For a condition: the id in a column is one of these. A lone one is compared with, so that a connection keeps the plan: one for any list expects ten ids,
 * and PostgreSQL would rather plan anew for each lone one, which takes longer than reading the row.
 */
export const isOneOf = (column: string, ids: readonly string[]) =>
  ids.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${ids[0]}`
    : sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::uuid[])`
