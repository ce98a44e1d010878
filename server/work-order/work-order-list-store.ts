/**
 * Lists of work orders: the page first (ten ids from an index), then whole rows of that page. A list never counts; `count-work-orders.ts` does, from counters
 * where they cover the question.
 */
import type { WorkOrderListQuery } from '@onsite/api/work-order/work-order-lists.ts'
import { defaultPageSize, SortType } from '@onsite/api/paging.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-scope.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { instantOf, nextDay } from '../kernel/day.ts'
import { q } from '../kernel/database.ts'
import { keywordOf } from '../kernel/search-text.ts'
import { personName } from '../people/people-store.ts'
import { serviceGroupName } from '../people/service-group-store.ts'
import { dayAtOffset } from './work-order-counter-store.ts'
import { conditionsOf, inStates, isPlain, statesOf, viewCondition } from './work-order-filters.ts'
import { visibleWorkOrders, type WorkOrderRecord } from './work-order-store.ts'

/** Newest orders that a keyword is first looked for in: common words are found there without asking the search index. */
const recentWindow = 100
/** A keyword with more hits is common: then the sort index with a plain condition is quicker than the search index. */
const rareLimit = 3000
/** Offsets from which the day counters are asked where the page begins. */
const deepOffset = 1000

interface Page {
  readonly limit: number
  readonly offset: number
  readonly direction: 'asc' | 'desc'
}

/** The orders of a view that match the filter and no keyword yet. */
function matching(ctx: Context, view: WorkOrderView, filter: WorkOrderListQuery) {
  return visibleWorkOrders(ctx)
    .where(viewCondition(ctx, view))
    .where((eb) => eb.and(conditionsOf(ctx, eb, filter)))
}

/** A row as lists show it: with the names of people and team, and the state of the visit in force. */
export type ListedOrder = WorkOrderRecord & {
  readonly creator_name: string | null
  readonly technician_name: string | null
  readonly assigner_name: string | null
  readonly approver_name: string | null
  readonly group_name: string | null
  readonly visit_state: number | null
}

interface IdRow {
  readonly id: string
}

/** Whole rows of a page of ids, in one query; the page was cut by an index before any wide row is read. */
async function rowsOf<DB, TB extends keyof DB>(
  ctx: Context,
  idPage: SelectQueryBuilder<DB, TB, IdRow>,
  direction: Page['direction'],
  by: 'created_at' | 'deleted_at' = 'created_at',
): Promise<ListedOrder[]> {
  const person = (column: string) => personName(ctx.tenantId, `work_order.${column}`)
  return await ctx.tx.many(
    q
      .selectFrom(idPage.as('page'))
      .innerJoin('work_order', (join) =>
        join.on('work_order.tenant_id', '=', ctx.tenantId).onRef('work_order.id', '=', 'page.id'),
      )
      .selectAll('work_order')
      .select([
        person('creator_id').as('creator_name'),
        person('technician_id').as('technician_name'),
        person('assigned_by').as('assigner_name'),
        person('approver_id').as('approver_name'),
        serviceGroupName(ctx.tenantId, 'work_order.service_group_id').as('group_name'),
        sql<
          number | null
        >`(select v.state from work_order_visit v where v.tenant_id = ${ctx.tenantId} and v.work_order_id = work_order.id and v.state in (1, 2, 3, 4))`.as(
          'visit_state',
        ),
      ])
      .orderBy(`work_order.${by}`, direction)
      .orderBy('work_order.id', direction),
  )
}

/** One page of a view. */
export async function pageOfWorkOrders(
  ctx: Context,
  view: WorkOrderView,
  query: WorkOrderListQuery,
): Promise<ListedOrder[]> {
  const limit = query.pageSize ?? defaultPageSize
  const page: Page = {
    limit,
    offset: (query.pageIndex ?? 0) * limit,
    direction: query.sortType === SortType.OldestFirst ? 'asc' : 'desc',
  }
  if (view === 'recycle') {
    const ids = matching(ctx, view, query).select('work_order.id').orderBy('deleted_at', 'desc').orderBy('id', 'desc')
    return await rowsOf(ctx, ids.limit(limit).offset(page.offset), 'desc', 'deleted_at')
  }
  if (query.keyword !== undefined) {
    const keyword = keywordOf(ctx.tenantId, query.keyword)
    if (keyword !== null) return await pageByKeyword(ctx, view, query, keyword, page)
  }
  if (page.offset >= deepOffset && page.direction === 'desc' && isPlain(ctx, view, query))
    return await deepPage(ctx, page)
  return await sortedPage(ctx, view, query, page)
}

type OrderQuery = ReturnType<typeof matching>

/** Ids in the order of the list. */
const sortedIds = (orders: OrderQuery, page: Page) =>
  orders
    .select(['work_order.id', 'work_order.created_at'])
    .orderBy('work_order.created_at', page.direction)
    .orderBy('work_order.id', page.direction)

/** The page by the sort index; several states are merged from one ordered run each, because one index serves each state in order. */
async function sortedPage(
  ctx: Context,
  view: WorkOrderView,
  query: WorkOrderListQuery,
  page: Page,
): Promise<ListedOrder[]> {
  const states = statesOf(view, query)
  const orders = matching(ctx, view, query)
  if (states === null || states.length === 1 || page.offset > deepOffset) {
    const ids = sortedIds(states === null ? orders : orders.where(inStates(states)), page)
    return await rowsOf(ctx, ids.limit(page.limit).offset(page.offset), page.direction)
  }
  const runs = states.map((state) => sortedIds(orders.where(inStates([state])), page).limit(page.offset + page.limit))
  const [first, ...others] = runs.map((run) => q.selectFrom(run.as('run')).selectAll())
  if (first === undefined) return []
  const merged = others.reduce<typeof first>((all, run) => all.unionAll(run), first)
  const ids = q
    .selectFrom(merged.as('merged'))
    .selectAll()
    .orderBy('created_at', page.direction)
    .orderBy('id', page.direction)
  return await rowsOf(ctx, ids.limit(page.limit).offset(page.offset), page.direction)
}

/** A page far down the unfiltered list: the day counters say on which day it begins, then a short offset does. */
async function deepPage(ctx: Context, page: Page): Promise<ListedOrder[]> {
  const start = await dayAtOffset(ctx, page.offset)
  if (start === null) return []
  const from = instantOf(ctx.tenant.zone, nextDay(start.day)).toISOString()
  const older = visibleWorkOrders(ctx).where('deleted_at', 'is', null).where('created_at', '<', from)
  const ids = sortedIds(older, page)
  return await rowsOf(ctx, ids.limit(page.limit).offset(page.offset - start.newer), 'desc')
}

type Keyword = NonNullable<ReturnType<typeof keywordOf>>

/** A page by keyword: among the newest orders, else by the search index, else, for a common word far down, by the sort index. */
async function pageByKeyword(
  ctx: Context,
  view: WorkOrderView,
  query: WorkOrderListQuery,
  keyword: Keyword,
  page: Page,
): Promise<ListedOrder[]> {
  const states = statesOf(view, query)
  const all = matching(ctx, view, query)
  const filtered = states === null ? all : all.where(inStates(states))
  const cut = (ids: ReturnType<typeof sortedIds>) => ids.limit(page.limit).offset(page.offset)
  if (page.direction === 'desc' && page.offset + page.limit <= recentWindow) {
    const found = await ctx.tx.many(
      q
        .selectFrom(sortedIds(filtered, page).limit(recentWindow).as('recent'))
        .innerJoin('work_order_search as s', (join) =>
          join.on('s.tenant_id', '=', ctx.tenantId).onRef('s.work_order_id', '=', 'recent.id'),
        )
        .select('recent.id')
        .where('s.text', 'like', keyword.like)
        .orderBy('recent.created_at', 'desc')
        .orderBy('recent.id', 'desc')
        .limit(page.offset + page.limit),
    )
    if (found.length === page.offset + page.limit) {
      const ids = found.slice(page.offset).map((row) => row.id)
      return await rowsOf(ctx, withIds(visibleWorkOrders(ctx), ids).select('work_order.id'), 'desc')
    }
  }
  if (keyword.grams.length > 0) {
    const hits = await keywordHits(ctx, keyword, rareLimit + 1)
    if (hits.length === 0) return []
    if (hits.length <= rareLimit)
      return await rowsOf(ctx, cut(sortedIds(withIds(filtered, hits), page)), page.direction)
  }
  const matches = filtered.where((eb) => eb.exists(textMatch(ctx, keyword)))
  return await rowsOf(ctx, cut(sortedIds(matches, page)), page.direction)
}

const withIds = (orders: OrderQuery, ids: readonly string[]): OrderQuery =>
  orders.where('work_order.id', '=', sql<string>`any(${ids}::uuid[])`)

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

/** Exact count of a view under a filter, by index. */
export async function countMatching(ctx: Context, view: WorkOrderView, query: WorkOrderListQuery): Promise<number> {
  const states = statesOf(view, query)
  const keyword = query.keyword === undefined ? null : keywordOf(ctx.tenantId, query.keyword)
  const hits = keyword === null || keyword.grams.length === 0 ? null : await keywordHits(ctx, keyword, rareLimit + 1)
  const row = await ctx.tx.first(
    matching(ctx, view, query)
      .$if(states !== null, (some) => some.where(inStates(states ?? [])))
      .$if(hits !== null && hits.length <= rareLimit, (some) =>
        some.where('id', '=', sql<string>`any(${hits ?? []}::uuid[])`),
      )
      .$if(keyword !== null && (hits === null || hits.length > rareLimit), (some) =>
        keyword === null ? some : some.where((eb) => eb.exists(textMatch(ctx, keyword))),
      )
      .select(sql<number>`count(*)`.as('n')),
  )
  return row?.n ?? 0
}
