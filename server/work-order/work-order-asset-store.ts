/** Orders by the equipment that they are about. */
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { Reading } from './work-order-store.ts'

/** An order that is about a piece of equipment; undefined for one that is not. */
export async function orderOfAsset(ctx: Reading, orderId: string) {
  const row = await ctx.tx.first(
    q
      .selectFrom('work_order')
      .select(['id', 'no', 'title', 'asset_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', orderId)
      .where('asset_id', 'is not', null),
  )
  return row?.asset_id == null ? undefined : { id: row.id, no: row.no, title: row.title, assetId: row.asset_id }
}

/** How many orders about these pieces are not done yet, with the number of one. */
export async function openOrdersOfAssets(ctx: Reading, assetIds: readonly string[]) {
  return await ctx.tx.many(
    q
      .selectFrom('work_order')
      .select([
        sql<string>`asset_id`.as('assetId'),
        sql<number>`count(*)`.as('count'),
        sql<string>`min(no)`.as('example'),
      ])
      .where('tenant_id', '=', ctx.tenantId)
      .where('asset_id', '=', sql<string>`any(${[...assetIds]}::uuid[])`)
      .where('state', 'in', [...openStates])
      .where('deleted_at', 'is', null)
      .groupBy('asset_id'),
  )
}
