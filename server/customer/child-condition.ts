/** Filters of customers by what their contacts and addresses hold: the search index narrows them down, their columns decide. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { keywordOf } from '../kernel/search-text.ts'
import { keywordHits } from '../record/record-index-store.ts'

/** A text with more hits is common: then the children are read through. */
const rareLimit = 3000

/** A condition on children, called `child`: one of the columns holds the text, wildcards taken as letters. */
export async function childHolds(
  ctx: Context,
  kind: 'contact' | 'address',
  columns: readonly string[],
  typed: string,
): Promise<RawBuilder<SqlBool>> {
  const text = typed.trim()
  const like = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const holds = sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`child.${sql.ref(column)} ilike ${like}`),
    sql` or `,
  )})`
  const keyword = keywordOf(ctx.tenantId, text, kind)
  if (keyword === null || keyword.grams.length === 0) return holds
  const hits = await keywordHits(ctx, kind, keyword, rareLimit + 1)
  return hits.length > rareLimit ? holds : sql<SqlBool>`(child.id = any(${hits}::uuid[]) and ${holds})`
}
