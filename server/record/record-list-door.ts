/** Lists of a record kind, from its spec and table: pages, counts, ids for files. Everything is limited to what the reader may see. */
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { defaultPageSize, SortType } from '@onsite/api/paging.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { idsByField } from '../field/field-index-store.ts'
import { fieldSort } from '../field/list-door.ts'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { gathered } from '../kernel/gathered.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { conditionsOf, hasId } from './record-conditions.ts'
import { inNameSight, inSight } from './record-sight-door.ts'
import type { RecordRow, RecordTable } from './record-table-door.ts'

export interface RecordCursor {
  readonly createdAt: string
  readonly id: string
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
  /** How many there are on all pages. */
  count(ctx: Context, query: RecordQuery): Promise<number>
  /** The next rows behind a cursor, newest first: for files and for everything that matches. */
  after(ctx: Context, query: RecordQuery, cursor: RecordCursor | null, limit: number): Promise<Row[]>
  /** Those of some ids that the reader may see, in the order of the ids; with `lock` their rows are held until the transaction ends. */
  byIds(ctx: Context, ids: readonly string[], options?: SeenOptions): Promise<Row[]>
  /** One record that the reader may see; with `lock` its row is held until the transaction ends. */
  seen(ctx: Context, id: string, options?: SeenOptions): Promise<Row | undefined>
  /** Ids of all that the reader may see, as a query for conditions of other tables. */
  idsSeen(ctx: Context): Expression<unknown>
  /** Those of some ids whose names the reader may read, those of the recycle bin too. */
  nameable(ctx: Context, ids: readonly string[]): Promise<Row[]>
  /** What matches whatever the reader may see, newest first, for what does not depend on who asks. */
  everything(ctx: Context, query: RecordQuery, limit: number): Promise<Row[]>
  /** One record whatever the reader may see; for operations that have judged it. With `lock` its row is held. */
  stored(ctx: StoreContext, id: string, lock?: boolean): Promise<Row | undefined>
}

/** Makes the lists of a table. */
export function recordList<Row extends RecordRow, Spec extends RecordSpec = RecordSpec, Own extends object = object>(
  table: RecordTable<Row, Spec, Own>,
): RecordList<Row, Spec, Own> {
  const from = (ctx: StoreContext) =>
    q
      .selectFrom(sql<RecordRow>`${sql.table(table.table)}`.as('record'))
      .where(sql<SqlBool>`record.tenant_id = ${ctx.tenantId}`)

  function standing(ctx: StoreContext, recycled = false) {
    // A literal: only so does a prepared statement's plan know that the partial index fits.
    const query = from(ctx).where(
      recycled ? sql<SqlBool>`record.deleted_at is not null` : sql<SqlBool>`record.deleted_at is null`,
    )
    return recycled && table.onlyRecycled !== undefined ? query.where(table.onlyRecycled) : query
  }
  type Rows = ReturnType<typeof standing>
  const narrowed = (rows: Rows, condition: RawBuilder<SqlBool> | null): Rows =>
    condition === null ? rows : rows.where(condition)

  const visible = (ctx: Context, recycled = false): Rows => narrowed(standing(ctx, recycled), inSight(ctx, table))

  async function matching(
    ctx: Context,
    query: RecordQuery,
    isCount = false,
    base = visible(ctx, query.recycled === 1),
  ) {
    const conditions = await conditionsOf(ctx, table, query, isCount)
    return conditions.reduce((some, condition) => some.where(condition), base)
  }

  const newestFirst = (rows: Rows) => rows.selectAll().orderBy('record.created_at', 'desc').orderBy('record.id', 'desc')

  const rowsIn = async (ctx: Context, ids: readonly string[], base: Rows): Promise<Row[]> => {
    if (ids.length === 0) return []
    const places = new Map(ids.map((id, at) => [id, at]))
    const rows = (await ctx.tx.many(base.where(hasId(ids)).selectAll())) as Row[]
    return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  }

  const byIds = async (ctx: Context, ids: readonly string[], options: SeenOptions = {}): Promise<Row[]> => {
    const { lock = false, recycled = false } = options
    const base = visible(ctx, recycled)
    // Everybody locks in the same order, so that nobody waits in a circle.
    return await rowsIn(ctx, ids, lock ? base.orderBy('record.id').forUpdate('record') : base)
  }

  const each = (ids: readonly string[], rows: readonly RecordRow[]): (Row | undefined)[] => {
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => found.get(id) as Row | undefined)
  }
  const held = gathered(async (ctx: Context, ids: readonly string[]) =>
    each(ids, await byIds(ctx, ids, { lock: true })),
  )
  const read = gathered(async (ctx: StoreContext, ids: readonly string[]) =>
    each(
      ids,
      await ctx.tx.many(from(ctx).where(hasId(ids)).where(sql<SqlBool>`record.deleted_at is null`).selectAll()),
    ),
  )

  return {
    table,

    async page(ctx, query) {
      const limit = query.pageSize ?? defaultPageSize
      const offset = (query.pageIndex ?? 0) * limit
      const direction = query.sortType === SortType.OldestFirst ? 'asc' : 'desc'
      const base = await matching(ctx, query)
      if (query.sortField !== undefined && table.spec.formKind !== undefined) {
        const order = await fieldSort(ctx, table.spec.formKind, query.sortField, query.sortOrder ?? 'asc')
        const ids = await idsByField(ctx, base.select('record.id'), order, {
          recordId: 'record.id',
          ties: [
            ['record.created_at', direction],
            ['record.id', direction],
          ],
          limit,
          offset,
        })
        return await rowsIn(ctx, ids, base)
      }
      const by = query.recycled === 1 ? 'record.deleted_at' : 'record.created_at'
      return (await ctx.tx.many(
        base.selectAll().orderBy(by, direction).orderBy('record.id', direction).limit(limit).offset(offset),
      )) as Row[]
    },

    async count(ctx, query) {
      const base = await matching(ctx, query, true)
      return (await ctx.tx.first(base.select(sql<number>`count(*)`.as('n'))))?.n ?? 0
    },

    async after(ctx, query, cursor, limit) {
      const base = await matching(ctx, query)
      const behind =
        cursor === null
          ? base
          : base.where(sql<SqlBool>`(record.created_at, record.id) < (${cursor.createdAt}, ${cursor.id})`)
      return (await ctx.tx.many(newestFirst(behind).limit(limit))) as Row[]
    },

    byIds,

    async seen(ctx, id, { lock = false, recycled = false } = {}) {
      if (lock && !recycled) return await held(ctx, id)
      const query = visible(ctx, recycled).where('record.id', '=', id).selectAll()
      return (await ctx.tx.first(lock ? query.forUpdate('record') : query)) as Row | undefined
    },

    idsSeen: (ctx) => visible(ctx).select('record.id'),

    async nameable(ctx, ids) {
      if (ids.length === 0) return []
      return (await ctx.tx.many(narrowed(from(ctx).where(hasId(ids)), inNameSight(ctx, table)).selectAll())) as Row[]
    },

    async everything(ctx, query, limit) {
      const rows = await matching(ctx, query, false, standing(ctx))
      return (await ctx.tx.many(newestFirst(rows).limit(limit))) as Row[]
    },

    async stored(ctx, id, lock = false) {
      if (!lock) return await read(ctx, id)
      const query = from(ctx).where('record.id', '=', id).where(sql<SqlBool>`record.deleted_at is null`).selectAll()
      return (await ctx.tx.first(lock ? query.forUpdate('record') : query)) as Row | undefined
    },
  }
}
