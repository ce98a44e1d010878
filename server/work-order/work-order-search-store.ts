/** The keyword box of the order lists: number, title, customer, contact, phone, address. */
import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { keywordOf } from '../kernel/search-text.ts'

export type Keyword = NonNullable<ReturnType<typeof keywordOf>>

/** For a condition `exists`: the search row of the order at hand holds the keyword. */
export function textMatch(ctx: Pick<Context, 'tenantId'>, keyword: Keyword) {
  return q
    .selectFrom('work_order_search as s')
    .select(sql`1`.as('one'))
    .where('s.tenant_id', '=', ctx.tenantId)
    .where(sql<boolean>`s.work_order_id = work_order.id`)
    .where('s.text', 'like', keyword.like)
}

/** Ids of orders of the tenant that hold the keyword, newest first, at most `limit`; the person's scope is not applied yet. */
export async function keywordHits(ctx: Pick<Context, 'tx'>, keyword: Keyword, limit: number): Promise<string[]> {
  const rows = await ctx.tx.many(
    sql<{
      id: string
    }>`select search_work_order(${keyword.grams}::text[], ${keyword.isOneGram ? '' : keyword.like}, ${limit}) as id`,
  )
  return rows.map((row) => row.id)
}

/** How many orders of the tenant hold the keyword. */
export async function countKeywordHits(ctx: Pick<Context, 'tx'>, keyword: Keyword): Promise<number> {
  const row = await ctx.tx.first(
    sql<{
      n: number
    }>`select count_work_order_matches(${keyword.grams}::text[], ${keyword.isOneGram ? '' : keyword.like}) as n`,
  )
  return row?.n ?? 0
}

/** How many orders in the recycle bin hold the keyword: few, and the search index does not know of the bin. */
export async function countRecycledMatches(ctx: Pick<Context, 'tenantId' | 'tx'>, keyword: Keyword): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('work_order')
      .select(sql<number>`count(*)`.as('n'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('deleted_at', 'is not', null)
      .where((eb) => eb.exists(textMatch(ctx, keyword))),
  )
  return row?.n ?? 0
}
