/**
 * Lists of work orders: the page first (ten ids from an index), then whole rows of that page. A list never counts; `count-work-orders.ts` does, from counters
 * where they cover the question.
 */
import type { WorkOrderListQuery } from '@onsite/api/work-order/work-order-lists.ts'
import { defaultPageSize, SortType } from '@onsite/api/paging.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-scope.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { assetName } from '../asset/asset-store.ts'
import { contractName } from '../contract/service-contract-store.ts'
import { idsByField } from '../field/field-index-store.ts'
import { type FieldConditions, fieldFilter, fieldSort } from '../field/list-door.ts'
import type { Context } from '../kernel/context.ts'
import { instantOf, nextDay } from '../kernel/day.ts'
import { q } from '../kernel/database.ts'
import { keywordOf } from '../kernel/search-text.ts'
import { personName } from '../people/people-store.ts'
import { serviceGroupName } from '../people/service-group-store.ts'
import { dayAtOffset } from './work-order-counter-store.ts'
import { keywordHits, type Keyword, textMatch } from './work-order-search-store.ts'
import { conditionsOf, inStates, isPlain, statesOf, viewCondition } from './work-order-filters.ts'
import { visibleWorkOrders, type WorkOrderRecord } from './work-order-store.ts'

/** Newest orders that a keyword is first looked for in: common words are found there without asking the search index. */
const recentWindow = 100
/** A keyword with more hits is common: then the sort index with a plain condition is quicker than the search index. */
export const rareLimit = 3000
/** Offsets from which the day counters are asked where the page begins. */
const deepOffset = 1000

interface Page {
  readonly limit: number
  readonly offset: number
  readonly direction: 'asc' | 'desc'
}

/** A list query with its conditions on custom fields read. */
type AskedQuery = WorkOrderListQuery & { readonly fieldConditions?: FieldConditions }

/** Reads the conditions on custom fields. Throws `invalid-input` beside `fields`. */
export async function asked(ctx: Context, query: WorkOrderListQuery): Promise<AskedQuery> {
  if (query.fields === undefined) return query
  return { ...query, fieldConditions: await fieldFilter(ctx, 'order', query.fields) }
}

/** The orders of a view that match the filter and no keyword yet. */
export function matching(ctx: Context, view: WorkOrderView, filter: AskedQuery) {
  return visibleWorkOrders(ctx)
    .where(viewCondition(ctx, view))
    .where((eb) => eb.and([...conditionsOf(ctx, eb, filter), ...(filter.fieldConditions?.('work_order.id') ?? [])]))
}

/** A row as lists show it: with the names of people and team, and the state of the visit in force. */
export type ListedOrder = WorkOrderRecord & {
  readonly creator_name: string | null
  readonly technician_name: string | null
  readonly assigner_name: string | null
  readonly group_name: string | null
  readonly asset_name: string | null
  readonly contract_name: string | null
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
        serviceGroupName(ctx.tenantId, 'work_order.service_group_id').as('group_name'),
        assetName(ctx.tenantId, 'work_order.asset_id').as('asset_name'),
        contractName(ctx.tenantId, 'work_order.contract_id').as('contract_name'),
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
  sent: WorkOrderListQuery,
): Promise<ListedOrder[]> {
  const query = await asked(ctx, sent)
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
  if (query.sortField !== undefined) return await pageByField(ctx, view, query, query.sortField, page)
  if (query.keyword !== undefined) {
    const keyword = keywordOf(ctx.tenantId, query.keyword)
    if (keyword !== null) return await pageByKeyword(ctx, view, query, keyword, page)
  }
  if (page.offset >= deepOffset && page.direction === 'desc' && isPlain(ctx, view, query))
    return await deepPage(ctx, page)
  return await sortedPage(ctx, view, query, page)
}

/** A page ordered by a custom field, records without a value last; then by time. */
async function pageByField(
  ctx: Context,
  view: WorkOrderView,
  query: AskedQuery,
  fieldId: string,
  page: Page,
): Promise<ListedOrder[]> {
  const order = await fieldSort(ctx, 'order', fieldId, query.sortOrder ?? 'asc')
  const states = statesOf(view, query)
  const keyword = query.keyword === undefined ? null : keywordOf(ctx.tenantId, query.keyword)
  const orders = matching(ctx, view, query)
    .$if(states !== null, (some) => some.where(inStates(states ?? [])))
    .$if(keyword !== null, (some) => (keyword === null ? some : some.where((eb) => eb.exists(textMatch(ctx, keyword)))))
    .select('work_order.id')
  const ids = await idsByField(ctx, orders, order, {
    recordId: 'work_order.id',
    ties: [
      ['work_order.created_at', page.direction],
      ['work_order.id', page.direction],
    ],
    limit: page.limit,
    offset: page.offset,
  })
  const places = new Map(ids.map((id, at) => [id, at]))
  const rows = await rowsOf(ctx, withIds(visibleWorkOrders(ctx), [...places.keys()]).select('work_order.id'), 'desc')
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

type OrderQuery = ReturnType<typeof matching>

/** Ids in the order of the list. */
const sortedIds = (orders: OrderQuery, page: Page) =>
  orders
    .select(['work_order.id', 'work_order.created_at'])
    .orderBy('work_order.created_at', page.direction)
    .orderBy('work_order.id', page.direction)

/** The page by the sort index; several states are merged from one ordered run each, because one index serves each state in order. */
async function sortedPage(ctx: Context, view: WorkOrderView, query: AskedQuery, page: Page): Promise<ListedOrder[]> {
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

/** A page by keyword: among the newest orders, else by the search index, else, for a common word far down, by the sort index. */
async function pageByKeyword(
  ctx: Context,
  view: WorkOrderView,
  query: AskedQuery,
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

/** Those of some orders that have one of these ids. */
export const withIds = (orders: OrderQuery, ids: readonly string[]): OrderQuery =>
  orders.where('work_order.id', '=', sql<string>`any(${ids}::uuid[])`)

/** Exact count of a view under a filter, by index. */
export async function countMatching(ctx: Context, view: WorkOrderView, sent: WorkOrderListQuery): Promise<number> {
  const query = await asked(ctx, sent)
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

/** Orders of these ids that the person may see, as lists show them; recycled ones left out. */
export async function ordersByIds(ctx: Context, ids: readonly string[]): Promise<ListedOrder[]> {
  const visible = withIds(visibleWorkOrders(ctx), ids).where('deleted_at', 'is', null)
  return await rowsOf(ctx, visible.select('work_order.id'), 'desc')
}
