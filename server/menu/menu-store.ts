/** The only file that names the tables of own entries and of the arrangement of menus. */
import type { ArrangedEntry } from '@onsite/domain/menu/arrange-menu.ts'
import { type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type OwnEntryRecord = Selectable<Tables['menu_entry']>

/** Own entries, the oldest first. */
export async function ownEntries(ctx: StoreContext): Promise<OwnEntryRecord[]> {
  return await ctx.tx.many(
    q.selectFrom('menu_entry').selectAll().where('tenant_id', '=', ctx.tenantId).orderBy('id').limit(1000),
  )
}

export async function insertEntry(
  ctx: StoreContext,
  row: Omit<OwnEntryRecord, 'tenant_id' | 'created_at'>,
): Promise<void> {
  await ctx.tx.post(q.insertInto('menu_entry').values({ tenant_id: ctx.tenantId, ...row }))
}

/** @returns false when there is no such entry */
export async function updateEntry(
  ctx: StoreContext,
  id: string,
  change: Omit<OwnEntryRecord, 'tenant_id' | 'id' | 'created_at' | 'created_by'>,
): Promise<boolean> {
  const changed = await ctx.tx.run(
    q.updateTable('menu_entry').set(change).where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
  return changed > 0
}

/** @returns false when there was no such entry */
export async function deleteEntry(ctx: StoreContext, id: string): Promise<boolean> {
  return (await ctx.tx.run(q.deleteFrom('menu_entry').where('tenant_id', '=', ctx.tenantId).where('id', '=', id))) > 0
}

interface Arrangement {
  /** 0 before the first. */
  readonly revision: number
  readonly entries: readonly ArrangedEntry[]
}

export async function arrangementOf(ctx: StoreContext): Promise<Arrangement> {
  const row = await ctx.tx.first(
    q.selectFrom('menu_arrangement').select(['revision', 'entries']).where('tenant_id', '=', ctx.tenantId),
  )
  return row === undefined
    ? { revision: 0, entries: [] }
    : { revision: row.revision, entries: row.entries as ArrangedEntry[] }
}

/** Keeps an arrangement that began from a revision. @returns false when somebody else has kept another one since */
export async function keepArrangement(ctx: StoreContext, { entries, revision }: Arrangement): Promise<boolean> {
  const json = JSON.stringify(entries)
  if (revision === 0)
    return (
      (await ctx.tx.run(
        q
          .insertInto('menu_arrangement')
          .values({ tenant_id: ctx.tenantId, entries: json })
          .onConflict((conflict) => conflict.doNothing()),
      )) > 0
    )
  return (
    (await ctx.tx.run(
      q
        .updateTable('menu_arrangement')
        .set({ entries: json, revision: sql<number>`revision + 1` })
        .where('tenant_id', '=', ctx.tenantId)
        .where('revision', '=', revision),
    )) > 0
  )
}
