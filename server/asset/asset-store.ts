/** The only file that names the table of assets. Every query starts from the tenant. */
import type { AssetRow } from '@onsite/api/asset/asset-calls.ts'
import { assetSpec } from '@onsite/domain/asset/asset-fields.ts'
import { mostLevels, mostAssetsInTree } from '@onsite/domain/asset/asset-tree.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { dayIn } from '../kernel/day.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { Tables } from '../kernel/tables.ts'
import { productsInCategory } from '../product/product-store.ts'
import { recordList } from '../record/record-list.ts'
import type { RecordTable } from '../record/record-table.ts'
import { presentOwn } from './present-own.ts'

export type AssetRecord = Selectable<Tables['asset']>

/** Today in the tenant's zone. */
export const todayOf = (ctx: Pick<Context, 'tenant' | 'now'>): string => dayIn(ctx.tenant.zone, ctx.now)

const warrantyConditions = (today: string) =>
  [
    sql<SqlBool>`record.warranty_until is null`,
    sql<SqlBool>`(record.warranty_until >= ${today} and (record.warranty_from is null or record.warranty_from <= ${today}))`,
    sql<SqlBool>`record.warranty_until < ${today}`,
    sql<SqlBool>`(record.warranty_until >= ${today} and record.warranty_from > ${today})`,
  ] as const

export const assetTable: RecordTable<AssetRecord, typeof assetSpec, Pick<AssetRow, 'warrantyDaysLeft'>> = {
  spec: assetSpec,
  table: 'asset',
  columns: { categoryId: null, warrantyState: null, endsWithin: null },
  conditions: {
    categoryId: (value, ctx) => sql<SqlBool>`record.product_id in (${productsInCategory(ctx, value)})`,
    warrantyStates: (value, ctx) => {
      const conditions = warrantyConditions(todayOf(ctx))
      const asked = value.split(',').flatMap((code) => conditions[Number(code)] ?? [])
      return asked.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(asked, sql` or `)})`
    },
    endsWithin: (value, ctx) => {
      const today = todayOf(ctx)
      return sql<SqlBool>`(record.warranty_until >= ${today} and record.warranty_until <= ${addDays(today, Number(value))})`
    },
  },
  present: presentOwn,
}

export const assetList = recordList(assetTable)

/** Rows by id, whatever the reader may see, with those in the recycle bin. */
export async function assetsByIds(ctx: StoreContext, ids: readonly string[]): Promise<AssetRecord[]> {
  if (ids.length === 0) return []
  return await ctx.tx.many(
    q
      .selectFrom('asset')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
}

/** Changes of who is part of what, and where wholes stand, go one after the other in an enterprise: two at once could close a circle that neither sees, or leave a part behind. Taken before any row is held. */
export async function lockTree(ctx: StoreContext): Promise<void> {
  await lockName(ctx, 'asset tree')
}

/** Ids from an asset upwards, itself first. */
export async function wholesAbove(ctx: StoreContext, id: string): Promise<AssetRecord[]> {
  const rows = await ctx.tx.many(
    sql<{ id: string; level: number }>`
      with recursive above (id, parent_id, level) as (
        select id, parent_id, 1 from asset where tenant_id = ${ctx.tenantId} and id = ${id}
        union all
        select asset.id, asset.parent_id, level + 1 from asset join above on asset.id = above.parent_id
        where asset.tenant_id = ${ctx.tenantId} and level < ${mostLevels + 1}
      ) select id, level from above`,
  )
  const levels = new Map(rows.map((row) => [row.id, row.level]))
  const found = await assetsByIds(ctx, [...levels.keys()])
  return found.toSorted((a, b) => (levels.get(a.id) ?? 0) - (levels.get(b.id) ?? 0))
}

/** The parts of an asset and theirs, not in the recycle bin, at most `mostAssetsInTree`; with `lock` their rows are held. */
export async function partsBelow(ctx: StoreContext, id: string, lock = false): Promise<AssetRecord[]> {
  const rows = await ctx.tx.many(
    sql<{ id: string }>`
      with recursive below (id, level) as (
        select id, 1 from asset where tenant_id = ${ctx.tenantId} and parent_id = ${id} and deleted_at is null
        union all
        select asset.id, level + 1 from asset join below on asset.parent_id = below.id
        where asset.tenant_id = ${ctx.tenantId} and asset.deleted_at is null and level < ${mostLevels + 1}
      ) select id from below limit ${mostAssetsInTree}`,
  )
  if (rows.length === 0) return []
  const query = q
    .selectFrom('asset')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
  return await ctx.tx.many(lock ? query.forUpdate() : query)
}
