import { sql } from 'kysely'
import type { StoreContext } from './store-context.ts'
import type { Tables } from './tables.ts'

/**
 * The number after the highest of a column, 1 where there is none. Read apart from the insert: a table that is distributed by tenant takes no sub-query
 * among inserted values. Two who ask at once get the same number: hold a row that both need where it must be unique.
 * @param which columns and what they equal
 */
export async function nextNumber<T extends keyof Tables>(
  { tenantId, tx }: StoreContext,
  table: T,
  column: keyof Tables[T] & string,
  which: Partial<Record<keyof Tables[T] & string, string | number>>,
): Promise<number> {
  const conditions = [
    sql`tenant_id = ${tenantId}`,
    ...Object.entries(which).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ]
  const row = await tx.first(
    sql<{
      next: number
    }>`select coalesce(max(${sql.ref(column)}), 0) + 1 as next from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`,
  )
  return row?.next ?? 1
}
