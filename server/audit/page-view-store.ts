/** The only file that names the table of opened pages. */
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Days for which openings are kept: a year, to be compared with the one before. */
const keptDays = 400

/** Counts one opening; with the first one of a day those that are too old go. */
export async function countView(ctx: StoreContext, point: string, day: string): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('page_view')
      .where('tenant_id', '=', ctx.tenantId)
      .where('point', '=', point)
      .where('day', '<', sql<string>`${day}::date - ${keptDays}::integer`),
  )
  await ctx.tx.post(
    q
      .insertInto('page_view')
      .values({ tenant_id: ctx.tenantId, point, day, views: 1 })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'point', 'day']).doUpdateSet({ views: sql<number>`page_view.views + 1` }),
      ),
  )
}

export interface PageViews {
  readonly point: string
  readonly week: number
  readonly month: number
}

/** Openings of each page in the seven and the thirty days that end with a day. */
export async function viewsUntil(ctx: StoreContext, day: string): Promise<PageViews[]> {
  return await ctx.tx.many(
    q
      .selectFrom('page_view')
      .select('point')
      .select(sql<number>`coalesce(sum(views) filter (where day > ${day}::date - 7), 0)::integer`.as('week'))
      .select(sql<number>`sum(views)::integer`.as('month'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('day', '>', sql<string>`${day}::date - 30`)
      .groupBy('point')
      .limit(1000),
  )
}
