/**
 * Pages of a list. How one is read depends on what is asked and on what the kind's table offers: by a custom field, from the newest records, from the day
 * where it begins, from one ordered run for each state, or along the order of the list.
 */
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { defaultPageSize, SortType } from '@onsite/api/paging.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { idsByField } from '../field/field-index-store.ts'
import { fieldSort } from '../field/field-lists.ts'
import type { Context } from '../kernel/context.ts'
import { instantOf, nextDay } from '../kernel/day.ts'
import { q } from '../kernel/database.ts'
import { inOrder } from '../kernel/statement-name.ts'
import { asksOnly, hasId } from './record-conditions.ts'
import { totalAtHand } from './record-counts-store.ts'
import type { RecordCounters } from './record-counters.ts'
import type { Stored } from './names-beside.ts'
import { findNewest, type Found } from './record-index-store.ts'
import { firstOf, isMerged, rowsAtMost } from './record-runs.ts'
import { type Direction, type Order, type Records, recordsOf, rowsOf, termsOf, wholeRows } from './record-rows-store.ts'
import { inItsStates, isRecycled, type Selection, selectionOf, viewOf, withKeyword } from './record-selection.ts'
import { inSight } from './record-sight.ts'
import { statesOf, usualOrder } from './record-states.ts'
import { columnOf, type RecordRow, type RecordTable } from './record-table.ts'

/** Offsets from which the day counters are asked where the page begins, and runs of several states would each be read so far. */
const deepOffset = 1000

interface Page extends Order {
  readonly limit: number
  readonly offset: number
}

type AnyTable = RecordTable<never>

/** A page of a list, and how many there are on all pages; null where they would have to be counted one by one. */
export interface PageWithTotal<Row> {
  readonly rows: Row[]
  readonly total: number | null
}

/** A way to read a page, once it is known. */
interface Reading<Row> {
  rows(this: void): Promise<Row[]>
  total(this: void): Promise<number | null>
}

/** One page of what a query asks for, newest first unless asked otherwise. Throws `invalid-input` beside `fields` or `sortField`. */
export async function pageOf<Row extends RecordRow>(ctx: Context, table: AnyTable, query: RecordQuery): Promise<Row[]> {
  const { rows } = await readPage<Row>(ctx, table, query)
  return await rows()
}

/** The same page, and in the same wave the total. */
export async function pageWithTotal<Row extends RecordRow>(
  ctx: Context,
  table: AnyTable,
  query: RecordQuery,
): Promise<PageWithTotal<Row>> {
  const reading = await readPage<Row>(ctx, table, query)
  const [rows, total] = await Promise.all([reading.rows(), reading.total()])
  return { rows, total }
}

async function readPage<Row extends RecordRow>(
  ctx: Context,
  table: AnyTable,
  query: RecordQuery,
): Promise<Reading<Row>> {
  const limit = query.pageSize ?? defaultPageSize
  const page: Page = {
    limit,
    offset: (query.pageIndex ?? 0) * limit,
    by: isRecycled(table, query) ? 'deleted_at' : 'created_at',
    ...directionOf(table, query),
  }
  const selection = await selectionOf(ctx, table, query)
  const sorting = sortingOf(table, query)
  let newest: Found | null = null
  const isByField = sorting === null && query.sortField !== undefined && table.spec.formKind !== undefined
  if (sorting === null && !isByField) {
    newest = await amongNewest(ctx, table, selection, page)
    const recent = newest?.recent?.slice(page.offset)
    if (recent !== undefined)
      return {
        rows: async () => await rowsByIds(ctx, table, recordsOf(ctx, table), recent),
        total: async () => await Promise.resolve(null),
      }
  }
  const found = await withKeyword(ctx, table, selection, false, newest?.hits)
  if (found === null)
    return { rows: async () => await Promise.resolve([]), total: async () => await Promise.resolve(0) }
  const rows = async (): Promise<Row[]> => {
    if (sorting !== null) return await pageByColumn(ctx, table, inItsStates(found), sorting, page)
    if (isByField) return await pageByField(ctx, table, inItsStates(found), query, page)
    if (table.counted !== undefined && selection.isUnlimited && isFarDown(page) && asksOnly(query, []))
      return await deepPage(ctx, table, table.counted, selection, page)
    // Without a sight the index by itself tells which are the newest.
    const isByState = found.states === null && viewOf(table, query)?.isByState === true && inSight(ctx, table) !== null
    return await sortedPage(ctx, table, isByState ? { ...found, states: table.states?.all ?? null } : found, page)
  }
  return { rows, total: async () => await totalAtHand(ctx, table, query, found) }
}

/** Asked for, the view's own, or newest first. */
function directionOf(table: AnyTable, query: RecordQuery): Pick<Order, 'direction' | 'first'> {
  if (query.sortType !== undefined) return { direction: query.sortType === SortType.OldestFirst ? 'asc' : 'desc' }
  const order = usualOrder(viewOf(table, query), statesOf(table, query))
  return order === null ? { direction: 'desc' } : { direction: 'asc', first: order.first }
}

/** Rows of some ids among some records, in the order of the ids. @param isFew whether each has everything beside it */
export async function rowsByIds<Row extends RecordRow>(
  ctx: Context,
  table: Stored,
  records: Records,
  ids: readonly string[],
  isFew = false,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const places = new Map(ids.map((id, at) => [id, at]))
  const rows = await rowsOf<Row>(ctx, table, records.where(hasId(ids)), { by: 'created_at', direction: 'desc' }, isFew)
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

const isFarDown = ({ by, direction, offset }: Page): boolean =>
  offset >= deepOffset && direction === 'desc' && by === 'created_at'

const sortBy = (records: Records, order: Order): Records => records.orderBy(termsOf(order))

const cut = (records: Records, { limit, offset }: Page): Records => records.limit(rowsAtMost(limit)).offset(offset)

/** By a custom field; records without a value come last, then by time. */
async function pageByField<Row extends RecordRow>(
  ctx: Context,
  table: AnyTable,
  records: Records,
  { sortField = '', sortOrder = 'asc' }: RecordQuery,
  { direction, limit, offset }: Page,
): Promise<Row[]> {
  const { formKind } = table.spec
  if (formKind === undefined) throw new Error(`${table.spec.kind} has no custom fields`)
  const order = await fieldSort(ctx, formKind, sortField, sortOrder)
  const ids = await idsByField(ctx, records.select('record.id'), order, {
    recordId: 'record.id',
    ties: [
      ['record.created_at', direction],
      ['record.id', direction],
    ],
    limit,
    offset,
  })
  return await rowsByIds(ctx, table, records, ids)
}

interface Sorting {
  readonly column: RawBuilder<unknown>
  readonly direction: Direction
}

/** The column of one's own by which a query asks its rows to stand; null for none. */
function sortingOf(table: AnyTable, { sortField, sortOrder = 'asc' }: RecordQuery): Sorting | null {
  const field = table.spec.fields.find(({ key, sorted: isSorted }) => key === sortField && isSorted === true)
  const name = field === undefined ? null : columnOf(table, field)
  return name === null ? null : { column: sql.ref(`record.${name}`), direction: sortOrder }
}

/** By a column whose index leaves out records without a value: these come last, the newest first. */
async function pageByColumn<Row extends RecordRow>(
  ctx: Context,
  table: AnyTable,
  records: Records,
  { column, direction }: Sorting,
  page: Page,
): Promise<Row[]> {
  const order: Page = { ...page, direction: 'desc', first: sql`${column} ${sql.raw(direction)} nulls last` }
  const most = rowsAtMost(page.offset + page.limit)
  const columns = ['record.id', 'record.created_at', sql`${column}`.as('value')] as const
  // Without a word on nulls, which it does not have: an index that is walked backwards would have them first.
  const some = sortBy(records.where(sql<SqlBool>`${column} is not null`), {
    ...order,
    first: sql`${column} ${sql.raw(direction)}`,
  })
  const others = sortBy(records.where(sql<SqlBool>`${column} is null`), { ...order, first: undefined })
  const runs = [some, others].map((run) => q.selectFrom(run.select(columns).limit(most).as('run')).selectAll())
  const [first, second] = runs
  if (first === undefined || second === undefined) return []
  const ids = q
    .selectFrom(first.unionAll(second).as('merged'))
    .selectAll()
    .orderBy(sql`value ${sql.raw(direction)} nulls last, created_at desc, id desc`)
  return await wholeRows(ctx, table, ids.limit(rowsAtMost(page.limit)).offset(page.offset), order)
}

/** Looks for a keyword among the newest records, and among all where these do not fill the page; null where it is not looked for there. */
async function amongNewest(
  ctx: Context,
  table: AnyTable,
  selection: Selection,
  { by, direction, first, limit, offset }: Page,
): Promise<Found | null> {
  const { keyword } = selection
  const window = table.recentWindow ?? 0
  const most = offset + limit
  if (keyword === null || most > window || direction === 'asc' || first !== undefined || by === 'deleted_at')
    return null
  const recent = firstOf(table, selection, { direction, most: window })
  return await findNewest(ctx, table, recent, keyword, most)
}

/** A page far down the unfiltered list: the day counters say on which day it begins, then a short offset does. */
async function deepPage<Row extends RecordRow>(
  ctx: Context,
  table: AnyTable,
  counters: RecordCounters,
  { records }: Selection,
  page: Page,
): Promise<Row[]> {
  const start = await counters.dayAtOffset(ctx, page.offset)
  if (start === null) return []
  const from = instantOf(ctx.tenant.zone, nextDay(start.day)).toISOString()
  const older = sortBy(records.where(sql<SqlBool>`record.created_at < ${inOrder}${from}`), page)
  return await rowsOf(ctx, table, older.limit(rowsAtMost(page.limit)).offset(page.offset - start.newer), page)
}

/** Along the order of the list, or merged from runs that indexes have in it. */
async function sortedPage<Row extends RecordRow>(
  ctx: Context,
  table: AnyTable,
  selection: Selection,
  page: Page,
): Promise<Row[]> {
  const { direction, limit, offset } = page
  const isByTime = page.first === undefined && page.by === 'created_at'
  if (!isMerged(selection) || offset > deepOffset || !isByTime)
    return await rowsOf(ctx, table, cut(sortBy(inItsStates(selection), page), page), page)
  const first = firstOf(table, selection, { direction, most: offset + limit })
  const ids = sql<{
    id: string
  }>`(select * from ${first} as first order by ${termsOf(page, 'first')} limit ${rowsAtMost(limit)} offset ${offset})`
  return await wholeRows(ctx, table, ids, page)
}
