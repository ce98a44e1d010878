/** Lists of a record kind, from its spec and table: pages, counts, ids for files. Everything is limited to what the reader may see. */
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BadgeView } from '../kernel/record-directory.ts'
import type { Context } from '../kernel/context.ts'
import { gathered } from '../kernel/gathered.ts'
import { isAnyOf } from '../kernel/is-any-of.ts'
import { Shapes } from '../kernel/shaped.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { besideRows } from './names-beside.ts'
import { hasId } from './record-conditions.ts'
import { nearestDeadline } from './nearest-deadline-store.ts'
import { countExpression, countInView, countOf } from './record-counts-store.ts'
import { pageOf, type PageWithTotal, pageWithTotal, rowsByIds } from './record-pages-store.ts'
import {
  narrowTo,
  ofPage,
  type Order,
  type Records,
  recordsOf,
  rowsOf,
  standing,
  visibleRecords,
  wholeRows,
} from './record-rows-store.ts'
import { firstOf } from './record-runs.ts'
import { inItsStates, selectionOf, withKeyword } from './record-selection.ts'
import { inNameSight, inSight } from './record-sight.ts'
import type { RecordRow, RecordTable } from './record-table.ts'

/** So many records are looked up one by one; the reach of more is read at once. */
const mostFew = 100

/** The last record of a portion: creation time to the microsecond, and id. */
export interface RecordCursor {
  readonly createdAt: string
  readonly id: string
}

/** A portion of what matches; `next` is null after the last one. */
export interface Portion<Row> {
  readonly rows: readonly Row[]
  readonly next: RecordCursor | null
}

interface SeenOptions {
  readonly lock?: boolean
  /** Of the recycle bin instead. */
  readonly recycled?: boolean
}

export interface RecordList<Row extends RecordRow, Spec extends RecordSpec = RecordSpec, Own extends object = object> {
  readonly table: RecordTable<Row, Spec, Own>
  /** One page, newest first unless asked otherwise. Throws `invalid-input` beside `fields` or `sortField`. */
  page(ctx: Context, query: RecordQuery): Promise<Row[]>
  /** The same, with how many there are on all pages, where that is known at once. */
  pageWithTotal(ctx: Context, query: RecordQuery): Promise<PageWithTotal<Row>>
  /** How many there are on all pages. */
  count(ctx: Context, query: RecordQuery): Promise<number>
  /** How many a badge stands for, as an expression: one statement asks for several. Throws for a view that the kind does not have. */
  countIn(this: void, ctx: Context, badge: BadgeView): RawBuilder<number>
  /** The record with the nearest deadline among those with which the lists of some badges begin, of a kind with deadlines; undefined where none has one. */
  nearestDeadline(ctx: Context, badges: readonly BadgeView[]): Promise<Row | undefined>
  /** `count` as an expression, for a query without a keyword. */
  countOf(this: void, ctx: Context, query: RecordQuery): Promise<RawBuilder<number>>
  /**
   * The next rows behind a cursor, newest first: for files and for everything that matches.
   * @param only the columns that the reader looks at, of the row or of what is read along with it; others are then missing. Absent: all
   */
  pageAfter(
    ctx: Context,
    query: RecordQuery,
    cursor: RecordCursor | null,
    limit: number,
    only?: readonly string[],
  ): Promise<Portion<Row>>
  /** Ids of what matches, newest first. */
  ids(ctx: Context, query: RecordQuery, limit: number): Promise<string[]>
  /** The records of some ids that the reader may see, in the order of the ids; with `lock` their rows are held until the transaction ends. */
  byIds(ctx: Context, ids: readonly string[], options?: SeenOptions): Promise<Row[]>
  /** Records that the reader may see with one of these very texts in a column, oldest first. */
  byTexts(ctx: Context, column: string, texts: readonly string[]): Promise<Row[]>
  /** One record that the reader may see; with `lock` its row is held until the transaction ends. */
  findSeen(ctx: Context, id: string, options?: SeenOptions): Promise<Row | undefined>
  /** One record that the reader may see, with everything that its page reads beside it. */
  findShown(ctx: Context, id: string): Promise<Row | undefined>
  /** Ids of all that the reader may see, as a query for conditions of other tables. */
  idsSeen(ctx: Context): Expression<unknown>
  /** The records of some ids whose names the reader may read, from the recycle bin too. */
  findNameable(ctx: Context, ids: readonly string[]): Promise<Row[]>
  /** Ids of what matches whatever the reader may see, newest first, for what does not depend on who asks. */
  idsOfAll(ctx: Context, query: RecordQuery, limit: number): Promise<string[]>
  /** One record whatever the reader may see; for operations that have judged it. With `lock` its row is held. */
  findStored(ctx: StoreContext, id: string, lock?: boolean): Promise<Row | undefined>
  /** The same with everything beside it, for records that were just written. */
  findWritten(ctx: Context, id: string): Promise<Row | undefined>
  /** The same, from the recycle bin too. */
  findKept(ctx: StoreContext, id: string, lock?: boolean): Promise<Row | undefined>
}

const newestFirst: Order = { by: 'created_at', direction: 'desc' }
const oldestFirst: Order = { by: 'created_at', direction: 'asc' }

/** Makes the lists of a table. */
export function recordList<Row extends RecordRow, Spec extends RecordSpec = RecordSpec, Own extends object = object>(
  table: RecordTable<Row, Spec, Own>,
): RecordList<Row, Spec, Own> {
  const byIds = async (ctx: Context, ids: readonly string[], options: SeenOptions = {}): Promise<Row[]> => {
    const { lock = false, recycled = false } = options
    const visible = visibleRecords(ctx, table, recycled, ids.length <= mostFew)
    if (!lock) return await rowsByIds(ctx, table, visible, ids)
    // Everybody locks in the same order, so that nobody waits in a circle.
    return await rowsByIds(
      ctx,
      { spec: table.spec, table: table.table },
      visible.orderBy('record.id').forUpdate('record'),
      ids,
    )
  }

  const orderBy = (ids: readonly string[], rows: readonly RecordRow[]): (Row | undefined)[] => {
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => found.get(id) as Row | undefined)
  }
  const held = gathered(async (ctx: Context, ids: readonly string[]) =>
    orderBy(ids, await byIds(ctx, ids, { lock: true })),
  )
  const read = gathered(async (ctx: StoreContext, ids: readonly string[]) =>
    orderBy(ids, await ctx.tx.many(standing(ctx, table, false).where(hasId(ids)).selectAll())),
  )
  const readings = new Shapes<RecordRow>()
  /** One record outside the recycle bin, whatever the reader may see, with everything beside it. */
  const readWithBeside = async (ctx: Context, id: string): Promise<Row | undefined> => {
    const beside = besideRows(ctx, table, { isFew: true })
    if (beside === null) return await read(ctx, id)
    const query = readings.query(
      `beside ${beside.key}`,
      [ctx.tenantId, id],
      (tenantId: string, recordId: string) =>
        sql<RecordRow>`select record.*${beside.columns(tenantId)} ${ofPage(tenantId, table, standing({ tenantId }, table, false).select('record.id').where('record.id', '=', recordId))}`,
    )
    return (await ctx.tx.first(query)) as Row | undefined
  }
  const written = gathered(async (ctx: Context, ids: readonly string[]) =>
    ids.length === 1
      ? [await readWithBeside(ctx, ids[0] ?? '')]
      : orderBy(ids, await rowsByIds(ctx, table, standing(ctx, table, false), ids)),
  )

  /** One record, in the recycle bin or not; `where` says of which, and nothing else of the query depends on the person or the id. */
  const one = async (
    ctx: StoreContext,
    {
      id,
      lock,
      where,
    }: { readonly id: string; readonly lock: boolean; readonly where: 'standing' | 'recycled' | 'any' },
  ): Promise<Row | undefined> => {
    const query = readings.query(`${where} ${lock}`, [ctx.tenantId, id], (tenantId: string, recordId: string) => {
      const owner = { tenantId }
      const rows = where === 'any' ? recordsOf(owner, table) : standing(owner, table, where === 'recycled')
      const found = rows.where('record.id', '=', recordId).selectAll()
      return lock ? found.forUpdate('record') : found
    })
    return (await ctx.tx.first(query)) as Row | undefined
  }

  const newest = async (ctx: Context, query: RecordQuery): Promise<Records | null> => {
    const found = await withKeyword(ctx, table, await selectionOf(ctx, table, query), false)
    return found === null ? null : inItsStates(found).orderBy('record.created_at', 'desc').orderBy('record.id', 'desc')
  }
  const idsOf = async (
    ctx: Context,
    query: RecordQuery,
    most: number,
    sight = inSight(ctx, table),
  ): Promise<string[]> => {
    const found = await withKeyword(ctx, table, await selectionOf(ctx, table, query, sight), false)
    if (found === null) return []
    const first = firstOf(table, found, { direction: 'desc', most })
    return (await ctx.tx.many(sql<{ id: string }>`select id from ${first} as first`)).map(({ id }) => id)
  }

  return {
    table,

    page: async (ctx, query) => await pageOf<Row>(ctx, table, query),

    pageWithTotal: async (ctx, query) => await pageWithTotal<Row>(ctx, table, query),

    count: async (ctx, query) => await countOf(ctx, table, query),

    countIn: (ctx, badge) => countInView(ctx, table, badge),

    nearestDeadline: async (ctx, badges) => await nearestDeadline<Row>(ctx, table, badges),

    countOf: async (ctx, query) => await countExpression(ctx, table, query),

    async pageAfter(ctx, query, cursor, limit, only) {
      const records = await newest(ctx, query)
      if (records === null) return { rows: [], next: null }
      const behind =
        cursor === null
          ? records
          : records.where(
              sql<SqlBool>`(record.created_at, record.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`,
            )
      // As text: rows know instants to the millisecond only, and records made in one statement stand closer.
      const page = behind.select(['record.id', sql<string>`record.created_at::text`.as('cursor_at')]).limit(limit)
      const rows = await wholeRows<Row & { readonly cursor_at: string }>(ctx, table, page, newestFirst, { only })
      const last = rows.at(-1)
      const next = last === undefined || rows.length < limit ? null : { createdAt: last.cursor_at, id: last.id }
      return { rows, next }
    },

    async ids(ctx, query, limit) {
      return await idsOf(ctx, query, limit)
    },

    byIds,

    async byTexts(ctx, column, texts) {
      if (texts.length === 0) return []
      const seen = visibleRecords(ctx, table, false, texts.length <= mostFew)
      const found = seen.where(isAnyOf(`record.${column}`, texts))
      return await rowsOf<Row>(ctx, table, found.orderBy('record.created_at').orderBy('record.id'), oldestFirst)
    },

    async findSeen(ctx, id, { lock = false, recycled = false } = {}) {
      if (lock && !recycled) return await held(ctx, id)
      if (inSight(ctx, table, true) === null)
        return await one(ctx, { id, lock, where: recycled ? 'recycled' : 'standing' })
      const query = visibleRecords(ctx, table, recycled, true).where('record.id', '=', id).selectAll()
      return (await ctx.tx.first(lock ? query.forUpdate('record') : query)) as Row | undefined
    },

    async findShown(ctx, id) {
      if (inSight(ctx, table, true) === null) return await readWithBeside(ctx, id)
      return (await rowsByIds<Row>(ctx, table, visibleRecords(ctx, table, false, true), [id], true))[0]
    },

    idsSeen: (ctx) => visibleRecords(ctx, table).select('record.id'),

    async findNameable(ctx, ids) {
      if (ids.length === 0) return []
      const named = narrowTo(recordsOf(ctx, table).where(hasId(ids)), inNameSight(ctx, table))
      return (await ctx.tx.many(named.selectAll())) as Row[]
    },

    async idsOfAll(ctx, query, limit) {
      return await idsOf(ctx, query, limit, null)
    },

    async findStored(ctx, id, lock = false) {
      return lock ? await one(ctx, { id, lock, where: 'standing' }) : await read(ctx, id)
    },

    findWritten: written,

    async findKept(ctx, id, lock = false) {
      return await one(ctx, { id, lock, where: 'any' })
    },
  }
}
