/** Lists of a record kind, from its spec and table: pages, counts, ids for files. Everything is limited to what the reader may see. */
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { defaultPageSize, SortType } from '@onsite/api/paging.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { idsByField } from '../field/field-index-store.ts'
import { fieldFilter, fieldSort } from '../field/list-door.ts'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { rangeEnd, rangeStart } from '../kernel/day.ts'
import { likeInside } from '../kernel/like-inside.ts'
import { type Keyword, keywordOf } from '../kernel/search-text.ts'
import {
  holdsCommonKeyword,
  holdsKeyword,
  isHit,
  isReadable,
  keywordHits,
  rareHits,
  rareLimit,
} from './record-index-store.ts'
import { columnOf, type RecordRow, type RecordTable, type StoreContext } from './record-table-door.ts'

type AnyTable = Pick<RecordTable, 'spec' | 'columns' | 'conditions'>

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

  async function visible(ctx: Context, recycled = false) {
    const readers = (await table.readers?.(ctx)) ?? null
    // A literal: only so does a prepared statement's plan know that the partial index fits.
    const query = from(ctx).where(
      recycled ? sql<SqlBool>`record.deleted_at is not null` : sql<SqlBool>`record.deleted_at is null`,
    )
    const own = table.only === undefined ? query : query.where(table.only)
    const { column, kind } = table.belongsTo ?? { kind: table.spec.kind, column: 'id' }
    return readers === null ? own : own.where(isReadable(kind, `record.${column}`, readers))
  }

  async function matching(ctx: Context, query: RecordQuery, isCount = false) {
    const [base, conditions] = await Promise.all([
      visible(ctx, query.recycled === 1),
      conditionsOf(ctx, table, query, isCount),
    ])
    return conditions.reduce((some, condition) => some.where(condition), base)
  }
  type Matching = Awaited<ReturnType<typeof matching>>

  const rowsIn = async (ctx: Context, ids: readonly string[], base: Matching): Promise<Row[]> => {
    if (ids.length === 0) return []
    const places = new Map(ids.map((id, at) => [id, at]))
    const rows = (await ctx.tx.many(base.where(hasId(ids)).selectAll())) as Row[]
    return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  }

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
      return (await ctx.tx.many(
        behind.selectAll().orderBy('record.created_at', 'desc').orderBy('record.id', 'desc').limit(limit),
      )) as Row[]
    },

    async byIds(ctx, ids, { lock = false, recycled = false } = {}) {
      const base = await visible(ctx, recycled)
      // Everybody locks in the same order, so that nobody waits in a circle.
      return await rowsIn(ctx, ids, lock ? base.orderBy('record.id').forUpdate('record') : base)
    },

    async seen(ctx, id, { lock = false, recycled = false } = {}) {
      const query = (await visible(ctx, recycled)).where('record.id', '=', id).selectAll()
      return (await ctx.tx.first(lock ? query.forUpdate('record') : query)) as Row | undefined
    },

    async stored(ctx, id, lock = false) {
      const query = from(ctx).where('record.id', '=', id).where(sql<SqlBool>`record.deleted_at is null`).selectAll()
      return (await ctx.tx.first(lock ? query.forUpdate('record') : query)) as Row | undefined
    },
  }
}

/** Query values are texts and numbers; the call's schema has seen to that. */
const isAsked = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

const hasId = (ids: readonly string[]) => sql<SqlBool>`record.id = any(${[...ids]}::uuid[])`

/** The conditions that a query asks for. */
async function conditionsOf(
  ctx: Context,
  table: AnyTable,
  query: RecordQuery,
  isCount: boolean,
): Promise<RawBuilder<SqlBool>[]> {
  const { spec } = table
  const own = spec.fields.flatMap((field) => fieldConditions(ctx, table, field, query))
  const further = Object.entries(table.conditions ?? {}).flatMap(([key, build]) =>
    isAsked(query[key]) ? [build(String(query[key]), ctx)] : [],
  )
  const [words, custom, others] = await Promise.all([
    keywordCondition(ctx, spec.kind, query.keyword, isCount),
    spec.formKind === undefined ? undefined : fieldFilter(ctx, spec.formKind, query.fields),
    Promise.all([...own, ...further]),
  ])
  return [...others, ...words, ...(custom?.('record.id') ?? [])]
}

type Conditions = (RawBuilder<SqlBool> | Promise<RawBuilder<SqlBool>>)[]

function fieldConditions(ctx: Context, table: AnyTable, field: FieldRow, query: RecordQuery): Conditions {
  const { filter } = field
  const name = columnOf(table, field)
  if (filter === undefined || name === null) return []
  const column = sql.ref(`record.${name}`)
  const asked = (key: string): string | undefined => {
    const value = table.conditions?.[key] === undefined ? query[key] : undefined
    return isAsked(value) ? String(value) : undefined
  }
  if (filter.kind === 'range') {
    const [start, end] = [asked(filter.startKey), asked(filter.endKey)]
    const isDay = field.kind === 'date'
    const zone = ctx.tenant.zone
    return [
      ...(start === undefined
        ? []
        : [sql<SqlBool>`${column} >= ${isDay ? start.slice(0, 10) : rangeStart(zone, start).toISOString()}`]),
      ...(end === undefined
        ? []
        : isDay
          ? [sql<SqlBool>`${column} <= ${end.slice(0, 10)}`]
          : [sql<SqlBool>`${column} < ${rangeEnd(zone, end).toISOString()}`]),
    ]
  }
  const value = asked(filter.key)
  if (value === undefined) return []
  switch (filter.kind) {
    case 'text':
      return [holdsText(ctx, table, field, column, value)]
    case 'codes':
      return [sql<SqlBool>`${column} = any(${value.split(',').map(Number)}::int[])`]
    case 'code':
      return [sql<SqlBool>`${column} = ${Number(value)}`]
    case 'flag':
      return [sql<SqlBool>`${column} = ${value === '1'}`]
    case 'template':
      return [sql<SqlBool>`${column} = any(${value.split(',')}::uuid[])`]
    case 'tags':
      return []
    default:
      return [sql<SqlBool>`${column} = ${value}`]
  }
}

/** A text within a column; the search index narrows it down first where it knows the field's texts. */
async function holdsText(
  ctx: Context,
  { spec }: AnyTable,
  field: FieldRow,
  column: RawBuilder<unknown>,
  value: string,
): Promise<RawBuilder<SqlBool>> {
  const holds = sql<SqlBool>`${column} ilike ${likeInside(value.trim())}`
  const isIndexed = field.key === spec.nameKey || spec.searched?.includes(field.key) === true
  const hits = isIndexed ? await rareHits(ctx, spec.kind, value) : null
  return hits === null ? holds : sql<SqlBool>`(${hasId(hits)} and ${holds})`
}

async function keywordCondition(
  ctx: Context,
  kind: string,
  typed: string | undefined,
  isCount: boolean,
): Promise<RawBuilder<SqlBool>[]> {
  const keyword: Keyword | null = typed === undefined ? null : keywordOf(ctx.tenantId, typed, kind)
  if (keyword === null) return []
  if (keyword.grams.length > 0) {
    const hits = await keywordHits(ctx, kind, keyword, rareLimit + 1)
    if (hits.length <= rareLimit) return [hasId(hits)]
    if (isCount) return [isHit(kind, 'record.id', keyword)]
  }
  return [isCount ? holdsKeyword(ctx, 'record.id', keyword) : holdsCommonKeyword(ctx, 'record.id', keyword)]
}
