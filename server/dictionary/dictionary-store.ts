/** Dictionaries that an enterprise has changed; the only file that names their table. */
import type { DictionaryItem } from '@onsite/domain/dictionary/dictionary-items.ts'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export interface StoredDictionary {
  readonly type: number
  readonly items: readonly DictionaryItem[]
  /** The highest id ever given to a word. */
  readonly lastId: number
  readonly version: number
  readonly updatedBy: string | null
  readonly updatedAt: string
}

const dictionaries = (ctx: StoreContext) => q.selectFrom('dictionary').selectAll().where('tenant_id', '=', ctx.tenantId)

/** One of them; undefined while the enterprise has not changed it. */
export async function ownDictionary(ctx: StoreContext, type: number): Promise<StoredDictionary | undefined> {
  return (await ctx.tx.many(dictionaries(ctx).where('type', '=', type))).map(read)[0]
}

export async function ownDictionaries(ctx: StoreContext): Promise<StoredDictionary[]> {
  return (await ctx.tx.many(dictionaries(ctx).orderBy('type'))).map(read)
}

const read = (row: {
  readonly type: number
  readonly items: unknown
  readonly last_id: number
  readonly version: number
  readonly updated_by: string | null
  readonly updated_at: string
}): StoredDictionary => ({
  type: row.type,
  items: row.items as DictionaryItem[],
  lastId: row.last_id,
  version: row.version,
  updatedBy: row.updated_by,
  updatedAt: row.updated_at,
})

/** Writes the words over the version that was read, 0 for the first of the enterprise's own. @returns false when somebody was quicker */
export async function writeDictionary(
  ctx: Pick<Context, 'tenantId' | 'tx' | 'now' | 'person'>,
  { items, lastId, type, version }: Pick<StoredDictionary, 'type' | 'items' | 'lastId' | 'version'>,
): Promise<boolean> {
  const words = { items: JSON.stringify(items), last_id: lastId, updated_by: ctx.person.id, updated_at: ctx.now }
  const written =
    version === 0
      ? await ctx.tx.many(
          q
            .insertInto('dictionary')
            .values({ tenant_id: ctx.tenantId, type, ...words })
            .onConflict((conflict) => conflict.doNothing())
            .returning('type'),
        )
      : await ctx.tx.many(
          q
            .updateTable('dictionary')
            .set({ ...words, version: version + 1 })
            .where('tenant_id', '=', ctx.tenantId)
            .where('type', '=', type)
            .where('version', '=', version)
            .returning('type'),
        )
  return written.length === 1
}
