/** Orders as links and pickers of other areas show them: number and title of those that a person may see. */
import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { RecordPlace } from '../kernel/record-directory.ts'
import { keywordOf } from '../kernel/search-text.ts'
import { keywordHits, textMatch } from './work-order-search-store.ts'
import { visibleWorkOrders } from './work-order-store.ts'

export interface OrderLabel {
  readonly id: string
  readonly no: string
  readonly title: string
}

const standing = (ctx: Context) =>
  visibleWorkOrders(ctx).select(['work_order.id', 'no', 'title']).where('deleted_at', 'is', null)

/** Those of some orders that this person may see, recycled ones left out. */
export async function briefOrders(ctx: Context, ids: readonly string[]): Promise<OrderLabel[]> {
  return await ctx.tx.many(standing(ctx).where('work_order.id', '=', sql<string>`any(${ids}::uuid[])`))
}

/** Whose an order is that this person may see, and where. */
export async function placeOfOrder(ctx: Context, id: string): Promise<RecordPlace | null> {
  const row = await ctx.tx.first(standing(ctx).select(['customer_id', 'address_id']).where('work_order.id', '=', id))
  return row === undefined ? null : { customerId: row.customer_id, addressId: row.address_id }
}

/** How an order stands, for areas that follow those they made; whatever the reader may see. Undefined: it is gone for good. */
export async function standOfOrder(
  ctx: Pick<Context, 'tenantId' | 'tx'>,
  id: string,
): Promise<{ readonly state: number; readonly finishedAt: string | null; readonly isDeleted: boolean } | undefined> {
  const row = await ctx.tx.first(
    q
      .selectFrom('work_order')
      .select(['state', 'finished_at', 'deleted_at'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
  return row === undefined
    ? undefined
    : { state: row.state, finishedAt: row.finished_at, isDeleted: row.deleted_at !== null }
}

/** Orders by number, title, customer, contact or phone, the newest first; a whole number finds its order at once. */
export async function findOrders(ctx: Context, text: string, limit: number): Promise<OrderLabel[]> {
  const wanted = text.trim()
  const exact = await ctx.tx.many(standing(ctx).where('no', '=', wanted.toUpperCase()).limit(1))
  if (exact.length > 0) return exact
  const newest = standing(ctx).orderBy('created_at', 'desc').orderBy('work_order.id', 'desc').limit(limit)
  const keyword = keywordOf(ctx.tenantId, wanted)
  if (keyword === null) return await ctx.tx.many(newest)
  if (keyword.grams.length === 0) return await ctx.tx.many(newest.where((eb) => eb.exists(textMatch(ctx, keyword))))
  const hits = await keywordHits(ctx, keyword, mostHits)
  return await ctx.tx.many(newest.where('work_order.id', '=', sql<string>`any(${hits}::uuid[])`))
}
/** Ids of visible orders by their numbers. */
export async function orderIdsByNumber(ctx: Context, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await ctx.tx.many(standing(ctx).where('no', '=', sql<string>`any(${numbers}::text[])`))
  return new Map(rows.map((row) => [row.no, row.id]))
}

/** Hits looked through for those that the person may see. */
const mostHits = 500
