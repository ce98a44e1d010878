/** What an export reads: the ids of a filter in portions, by a cursor that an index serves however far down it stands, and their number. */
import type { WorkOrderFilter } from '@onsite/api/work-order/work-order-lists.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { keywordOf } from '../kernel/search-text.ts'
import { asked, matching, rareLimit, withIds } from './work-order-list-store.ts'
import { inStates, statesOf } from './work-order-filters.ts'
import { keywordHits, textMatch } from './work-order-search-store.ts'

/** The last order of a portion: creation time to the microsecond, and id. */
export interface ExportCursor {
  readonly at: string
  readonly id: string
}

/** Everything that matches, keyword included; recycled orders are not exported. */
async function matches(ctx: Context, filter: WorkOrderFilter) {
  const view = filter.view ?? 'all'
  const query = await asked(ctx, filter)
  const states = statesOf(view, query)
  const all = matching(ctx, view, query).where('work_order.deleted_at', 'is', null)
  const some = states === null ? all : all.where(inStates(states))
  const keyword = query.keyword === undefined ? null : keywordOf(ctx.tenantId, query.keyword)
  if (keyword === null) return some
  if (keyword.grams.length > 0) {
    const hits = await keywordHits(ctx, keyword, rareLimit + 1)
    if (hits.length <= rareLimit) return withIds(some, hits)
  }
  return some.where((eb) => eb.exists(textMatch(ctx, keyword)))
}

/** The next orders after a cursor, newest first. */
export async function idsAfter(
  ctx: Context,
  filter: WorkOrderFilter,
  cursor: ExportCursor | null,
  limit: number,
): Promise<ExportCursor[]> {
  const orders = await matches(ctx, filter)
  return await ctx.tx.many(
    orders
      .$if(cursor !== null, (rest) =>
        rest.where(
          sql<SqlBool>`(work_order.created_at, work_order.id) < (${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`,
        ),
      )
      .select(['work_order.id', sql<string>`work_order.created_at::text`.as('at')])
      .orderBy('work_order.created_at', 'desc')
      .orderBy('work_order.id', 'desc')
      .limit(limit),
  )
}

/** How many match, counted up to `most`. */
export async function countUpTo(ctx: Context, filter: WorkOrderFilter, most: number): Promise<number> {
  const orders = await matches(ctx, filter)
  const row = await ctx.tx.first(
    q.selectFrom(orders.select('work_order.id').limit(most).as('some')).select(sql<number>`count(*)`.as('n')),
  )
  return row?.n ?? 0
}
