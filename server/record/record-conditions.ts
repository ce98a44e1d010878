/**
 * The filters of a list of records, as conditions. The planner does not know how many records fit a value that it is not told beforehand, nor where in the
 * list's order they lie; so what few records fit is looked up first where an index answers that at once, and the list begins with those.
 */
import { shownKeys } from '@onsite/api/paging.ts'
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { isPhoneKey } from '@onsite/domain/permission/masks.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldFilter } from '../field/field-lists.ts'
import type { Context } from '../kernel/context.ts'
import { rangeEnd, rangeStart } from '../kernel/day.ts'
import { isOneOf } from '../kernel/is-any-of.ts'
import { likeInside } from '../kernel/like-inside.ts'
import { inOrder } from '../kernel/statement-name.ts'
import type { Keyword } from '../kernel/search-text.ts'
import { holdsCommonKeyword, holdsKeyword, isHit, keywordFor, rareHits, rareLimit } from './record-index-store.ts'
import { distinctTexts, isCommon, type Live, live } from './record-rarity-store.ts'
import { columnOf, isMoment, type RecordTable } from './record-table.ts'

type RangeFilter = Extract<NonNullable<FieldRow['filter']>, { readonly kind: 'range' }>

type AnyTable = Pick<
  RecordTable,
  'spec' | 'table' | 'columns' | 'conditions' | 'indexed' | 'moments' | 'search' | 'states' | 'views'
>

/** A column with more different texts is not looked through for those that hold a part. */
const mostDistinct = 500

/** A shorter part of a number stands in so many records that the search index does not narrow them down. */
const fewestDigits = 4

/** Query values are texts and numbers; the call's schema has seen to that. */
export const isAsked = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Keys of a query that say how a list is shown, not what of. */
const shown: readonly string[] = ['view', ...shownKeys]

/** Whether a query asks for nothing beyond these keys. */
export const asksOnly = (query: RecordQuery, keys: readonly string[]): boolean =>
  Object.entries(query).every(([key, value]) => !isAsked(value) || shown.includes(key) || keys.includes(key))

export const hasId = (ids: readonly string[]) => isOneOf('record.id', ids)

/** A condition, and whether few records meet it. */
interface Condition {
  readonly sql: RawBuilder<SqlBool>
  readonly isRare: boolean
}
const commonCondition = (condition: RawBuilder<SqlBool>): Condition => ({ sql: condition, isRare: false })

/** The filters of a query as conditions. */
export interface AskedFilters {
  readonly conditions: readonly RawBuilder<SqlBool>[]
  /** Few records meet one of them, which the list then begins with. */
  readonly isFew: boolean
}

/** The conditions of the filters of a query; states that a list merges, views and the keyword are ways of reading it and stand apart. */
export async function filtersOf(ctx: Context, table: AnyTable, query: RecordQuery): Promise<AskedFilters> {
  const { spec } = table
  const asked = filterFieldsOf(table).filter(({ keys }) => keys.some((key) => isAsked(query[key])))
  const own = asked.map(async ({ field }) => await fieldConditions(ctx, table, field, query))
  const further = Object.entries(table.conditions ?? {}).flatMap(([key, build]) =>
    isAsked(query[key]) ? [Promise.resolve(build(String(query[key]), ctx))] : [],
  )
  const [ofFields, others, custom] = await Promise.all([
    Promise.all(own),
    Promise.all(further),
    spec.formKind === undefined ? undefined : fieldFilter(ctx, spec.formKind, query.fields),
  ])
  const plain = ofFields.flat()
  return {
    conditions: [...plain.map((one) => one.sql), ...others, ...(custom?.('record.id') ?? [])],
    isFew: plain.some(({ isRare }) => isRare),
  }
}

interface Filtered {
  readonly field: FieldRow
  /** Keys of a query that ask for its values. */
  readonly keys: readonly string[]
}

const filteredFields = new WeakMap<AnyTable, readonly Filtered[]>()

/** The fields by which a query may ask: most ask by none or by one. */
function filterFieldsOf(table: AnyTable): readonly Filtered[] {
  const known =
    filteredFields.get(table) ??
    table.spec.fields.flatMap((field) => {
      const { filter } = field
      if (filter === undefined || columnOf(table, field) === null) return []
      return { field, keys: filter.kind === 'range' ? [filter.startKey, filter.endKey] : [filter.key] }
    })
  filteredFields.set(table, known)
  return known
}

/** Digits that may be a part of a phone. */
const fewDigits = /^[\d-]{1,10}$/u

/**
 * For people who see no phones: a few digits find records by number and name alone, since by phones they would tell one digit after the other. Null
 * for anything else; who has a whole phone may look whose it is.
 */
export function partOfNumber(ctx: Context, table: AnyTable, typed: string): RawBuilder<SqlBool> | null {
  const digits = typed.trim()
  if (!ctx.person.hides.includes('phone') || !fewDigits.test(digits)) return null
  const { fields, nameKey } = table.spec
  const named = fields.filter(({ key, kind }) => key === nameKey || (kind === 'text' && /no$/iu.test(key)))
  const columns = named.flatMap((field) => columnOf(table, field) ?? [])
  const holds = columns.map((column) => sql`${sql.ref(`record.${column}`)} ilike ${likeInside(digits)}`)
  return holds.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(holds, sql` or `)})`
}

/** Beside a filter for phones: a part of one would tell the rest, digit by digit. */
function demandWholePhone({ person }: Context, field: FieldRow, key: string, value: string): void {
  const isPhone = field.kind === 'phone' || isPhoneKey(field.key)
  if (isPhone && person.hides.includes('phone') && fewDigits.test(value.trim()))
    throw faultAt(key, '当前角色看不到电话，请输入完整的号码')
}

async function fieldConditions(
  ctx: Context,
  table: AnyTable,
  field: FieldRow,
  query: RecordQuery,
): Promise<Condition[]> {
  const { filter } = field
  const name = columnOf(table, field)
  if (filter === undefined || name === null) return []
  const column = sql.ref(`record.${name}`)
  const textAt = (key: string): string | undefined => {
    const isOwn = table.conditions?.[key] !== undefined || table.states?.keys.includes(key) === true
    const value = isOwn ? undefined : query[key]
    return isAsked(value) ? String(value) : undefined
  }
  if (filter.kind === 'range') {
    const [start, end] = [textAt(filter.startKey), textAt(filter.endKey)]
    const isInOrder = name === 'created_at' && isReadByTime(table, query, filter)
    return rangeOf(ctx, field, column, [start, end], isInOrder).map(commonCondition)
  }
  const value = textAt(filter.key)
  if (value === undefined || filter.kind === 'tags') return []
  // The recycle bin is small, and the indexes leave it out.
  const lookedUp = query.recycled === 1 ? undefined : table.indexed?.[field.key]
  if (filter.kind === 'text') {
    demandWholePhone(ctx, field, filter.key, value)
    if (lookedUp === 'distinct') return [await holdsDistinct(ctx, table, name, value)]
    return [commonCondition(await holdsText(ctx, table, field, column, value))]
  }
  const condition = isMoment(table, field)
    ? sql<SqlBool>`${column} is ${value === '1' ? sql`not null` : sql`null`}`
    : comparison(filter.kind, column, value)
  return [lookedUp === undefined ? commonCondition(condition) : await narrow(ctx, table, condition)]
}

/** Whether a query asks for times of creation alone, beside states: an index then has its rows in the order of the list, and a range is a part of it. */
const isReadByTime = ({ states, views }: AnyTable, query: RecordQuery, range: RangeFilter): boolean =>
  states !== undefined &&
  query.sortField === undefined &&
  views?.[query.view ?? '']?.order === undefined &&
  asksOnly(query, [...states.keys, range.startKey, range.endKey])

function rangeOf(
  ctx: Context,
  field: FieldRow,
  column: RawBuilder<unknown>,
  [start, end]: readonly [string | undefined, string | undefined],
  isInOrder: boolean,
): RawBuilder<SqlBool>[] {
  const isDay = field.kind === 'date'
  const zone = ctx.tenant.zone
  const mark = isInOrder ? inOrder : sql``
  return [
    ...(start === undefined
      ? []
      : [sql<SqlBool>`${column} >= ${mark}${isDay ? start.slice(0, 10) : rangeStart(zone, start).toISOString()}`]),
    ...(end === undefined
      ? []
      : isDay
        ? [sql<SqlBool>`${column} <= ${mark}${end.slice(0, 10)}`]
        : [sql<SqlBool>`${column} < ${mark}${rangeEnd(zone, end).toISOString()}`]),
  ]
}

function comparison(kind: string, column: RawBuilder<unknown>, value: string): RawBuilder<SqlBool> {
  switch (kind) {
    case 'codes':
      return sql<SqlBool>`${column} = any(${value.split(',').map(Number)}::int[])`
    case 'code':
      return sql<SqlBool>`${column} = ${Number(value)}`
    case 'flag':
      // A literal: only so does a prepared statement's plan know that a partial index fits.
      return sql<SqlBool>`${column} = ${sql.lit(value === '1')}`
    case 'template':
      return sql<SqlBool>`${column} = any(${value.split(',')}::uuid[])`
    default:
      return sql<SqlBool>`${column} = ${value}`
  }
}

/** A condition on an indexed column; of few records the list begins with those. */
async function narrow(ctx: Context, { table }: AnyTable, condition: RawBuilder<SqlBool>): Promise<Condition> {
  const rows: Live = live(ctx, table, condition)
  if (await isCommon(ctx, rows, rareLimit)) return commonCondition(condition)
  return { sql: sql<SqlBool>`record.id = any(array(select record.id ${rows}))`, isRare: true }
}

/** A text within a column that holds few different ones: those that hold it are looked up, and compared as they are. */
async function holdsDistinct(ctx: Context, table: AnyTable, column: string, value: string): Promise<Condition> {
  const texts = await distinctTexts(ctx, table.table, column, mostDistinct)
  if (texts === null)
    return commonCondition(sql<SqlBool>`${sql.ref(`record.${column}`)} ilike ${likeInside(value.trim())}`)
  const part = value.trim().toLowerCase()
  const holding = texts.filter((text) => text.toLowerCase().includes(part))
  return await narrow(ctx, table, sql<SqlBool>`${sql.ref(`record.${column}`)} = any(${holding}::text[])`)
}

/** A text within a column; the search index narrows it down first where it knows the field's texts. */
async function holdsText(
  ctx: Context,
  table: AnyTable,
  field: FieldRow,
  column: RawBuilder<unknown>,
  value: string,
): Promise<RawBuilder<SqlBool>> {
  const holds = sql<SqlBool>`${column} ilike ${likeInside(value.trim())}`
  const { indexed, spec } = table
  const isTooShort = field.kind === 'phone' && value.trim().length < fewestDigits
  const isIndexed =
    field.key === spec.nameKey || spec.searched?.includes(field.key) === true || indexed?.[field.key] === 'search'
  const hits = isIndexed && !isTooShort ? await rareHits(ctx, table, keywordFor(ctx, table, value)) : null
  return hits === null ? holds : sql<SqlBool>`(${hasId(hits)} and ${holds})`
}

/**
 * The condition that a record holds a keyword.
 * @param hits the records that hold it, null when they are many or the index does not know it
 * @param readsAll whether all records that meet the other conditions are read, and they are many
 */
export function keywordCondition(
  ctx: Context,
  table: AnyTable,
  keyword: Keyword,
  hits: readonly string[] | null,
  readsAll: boolean,
): RawBuilder<SqlBool> {
  if (hits !== null) return hasId(hits)
  if (!readsAll) return holdsCommonKeyword(ctx, table, 'record.id', keyword)
  return keyword.grams.length > 0
    ? isHit(ctx, table, 'record.id', keyword)
    : holdsKeyword(ctx, table, 'record.id', keyword)
}
