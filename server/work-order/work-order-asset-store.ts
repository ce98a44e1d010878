/** Orders by the equipment that they are about. */
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { sql } from 'kysely'
import { whereFound } from '../kernel/concern.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Naming } from '../record/record-store.ts'

/** The order is about a piece of equipment. */
export const isAboutAsset = whereFound('work_order', sql`found.id = fact.subject_id and found.asset_id is not null`)

/** An order that is about a piece of equipment; undefined for one that is not. */
export async function orderOfAsset(ctx: StoreContext, orderId: string) {
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

/** Which orders are about which pieces of equipment. */
export const ordersOfAssets: Naming = { table: 'work_order', column: 'asset_id', name: 'no', states: openStates }
