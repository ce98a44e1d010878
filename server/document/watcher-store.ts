/** The only file that names the table of people who follow documents. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** People who follow a document, in the order in which they began. */
export async function watchersOf(ctx: StoreContext, recordId: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('record_watcher')
      .select('person_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId)
      .orderBy('created_at')
      .orderBy('person_id'),
  )
  return rows.map((row) => row.person_id)
}

/** Lets people follow a document; those who do already stay. */
export async function addWatchers(
  ctx: StoreContext,
  { id, kind }: { readonly kind: string; readonly id: string },
  personIds: readonly string[],
): Promise<void> {
  await ctx.tx.post(
    q
      .insertInto('record_watcher')
      .values(personIds.map((personId) => ({ tenant_id: ctx.tenantId, kind, record_id: id, person_id: personId })))
      .onConflict((conflict) => conflict.doNothing()),
  )
}

export async function dropWatcher(ctx: StoreContext, recordId: string, personId: string): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('record_watcher')
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId)
      .where('person_id', '=', personId),
  )
}

/** For a condition: a person follows the record whose id stands in a column. */
export const follows = (tenantId: string, personId: string, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} = any(array(select w.record_id from record_watcher as w where w.tenant_id = ${tenantId} and w.person_id = ${personId}))`
