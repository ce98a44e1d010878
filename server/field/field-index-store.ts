/**
 * Typed side rows of searchable values and the keys of unique ones. Conditions compare text, float8 and uuid only: under row-level security nothing
 * else uses an index.
 */
import { compareTexts } from '@onsite/domain/field/text-like.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { FieldFilter } from '@onsite/domain/field/field-filter.ts'
import type { FieldFilterKind, IndexEntry } from '@onsite/domain/field/field-type.ts'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { gathered } from '../kernel/gathered.ts'
import { insertGiving } from '../kernel/insert-giving.ts'
import { readyQuery } from '../kernel/ready-query.ts'
import { insertionsOf } from '../kernel/ready-statement.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

/** The side rows of one value. */
export interface IndexedValue {
  readonly recordId: string
  readonly fieldId: string
  readonly entries: readonly IndexEntry[]
}

/** Replaces the side rows of the given records and fields. `isNew` says that there are none yet. */
export async function replaceEntries(ctx: StoreContext, values: readonly IndexedValue[], isNew = false): Promise<void> {
  if (values.length > 0) await (isNew ? addEntries : changeEntries)(ctx, values)
}

const addEntries = gathered(async (ctx: StoreContext, values: readonly (readonly IndexedValue[])[]) => {
  await writeEntries(ctx, values.flat(), true)
})
const changeEntries = gathered(async (ctx: StoreContext, values: readonly (readonly IndexedValue[])[]) => {
  await writeEntries(ctx, values.flat(), false)
})

async function writeEntries(ctx: StoreContext, values: readonly IndexedValue[], isNew: boolean): Promise<void> {
  const deleting = isNew ? [] : [deletePairs(ctx, values)]
  const rows = values.flatMap(({ entries, fieldId, recordId }) =>
    entries.map((entry, position) => ({
      tenant_id: ctx.tenantId,
      field_id: fieldId,
      record_id: recordId,
      position,
      text_value: 'text' in entry ? entry.text : null,
      number_value: 'number' in entry ? entry.number : null,
    })),
  )
  const inserting = insertionsOf('field_index', rows, 'on conflict do nothing').map(
    async (insertion) => await ctx.tx.post(readyQuery(insertion)),
  )
  await Promise.all([...deleting, ...inserting])
}

async function deletePairs(ctx: StoreContext, values: readonly IndexedValue[]): Promise<void> {
  await ctx.tx.post(sql`
    delete from field_index
    using unnest(${values.map((one) => one.fieldId)}::uuid[], ${values.map((one) => one.recordId)}::uuid[]) as gone (field_id, record_id)
    where field_index.tenant_id = ${ctx.tenantId} and field_index.field_id = gone.field_id and field_index.record_id = gone.record_id`)
}

/** Deletes side rows and unique keys of records. */
export async function dropEntriesOfRecords(ctx: StoreContext, recordIds: readonly string[]): Promise<void> {
  const ofRecords = sql<string>`any(${recordIds}::uuid[])`
  await Promise.all([
    ctx.tx.post(q.deleteFrom('field_index').where('tenant_id', '=', ctx.tenantId).where('record_id', '=', ofRecords)),
    ctx.tx.post(q.deleteFrom('unique_value').where('tenant_id', '=', ctx.tenantId).where('record_id', '=', ofRecords)),
  ])
}

/** Deletes some side rows of fields, at most `limit`; returns how many were deleted. */
export async function dropEntriesOfFields(
  ctx: StoreContext,
  fieldIds: readonly string[],
  limit: number,
): Promise<number> {
  if (fieldIds.length === 0) return 0
  return await ctx.tx.run(sql`
    delete from field_index where tenant_id = ${ctx.tenantId} and (field_id, record_id, position) in (
      select field_id, record_id, position from field_index
      where tenant_id = ${ctx.tenantId} and field_id = any(${fieldIds}::uuid[]) limit ${limit})`)
}

/** Deletes some unique keys of fields, at most `limit`; returns how many were deleted. */
export async function dropKeysOfFields(ctx: StoreContext, fieldIds: readonly string[], limit: number): Promise<number> {
  if (fieldIds.length === 0) return 0
  return await ctx.tx.run(sql`
    delete from unique_value where tenant_id = ${ctx.tenantId} and (field_id, text_value) in (
      select field_id, text_value from unique_value
      where tenant_id = ${ctx.tenantId} and field_id = any(${fieldIds}::uuid[]) limit ${limit})`)
}

/** A value that no other record may have in the field. */
export interface UniqueKey {
  readonly fieldId: string
  readonly text: string
}

/**
 * Replaces a record's unique keys of the named fields, and returns the keys that another record holds already. Two people who ask for one key at once
 * wait for each other here.
 */
export async function claimUniqueKeys(
  ctx: StoreContext,
  recordId: string,
  fieldIds: readonly string[],
  keys: readonly UniqueKey[],
): Promise<UniqueKey[]> {
  return fieldIds.length === 0 ? [] : await claimKeys(ctx, { recordId, fieldIds, keys })
}

interface Claim {
  readonly recordId: string
  readonly fieldIds: readonly string[]
  readonly keys: readonly UniqueKey[]
}

const claimKeys = gathered(async (ctx: StoreContext, claims: readonly Claim[]): Promise<UniqueKey[][]> => {
  const letGo = claims.flatMap(({ fieldIds, recordId }) => fieldIds.map((fieldId) => ({ fieldId, recordId })))
  const letting = ctx.tx.post(sql`
    delete from unique_value
    using unnest(${letGo.map((one) => one.fieldId)}::uuid[], ${letGo.map((one) => one.recordId)}::uuid[]) as gone (field_id, record_id)
    where unique_value.tenant_id = ${ctx.tenantId} and unique_value.field_id = gone.field_id and unique_value.record_id = gone.record_id`)
  const rows = claims
    .flatMap(({ keys, recordId }) =>
      keys.map(({ fieldId, text }) => ({
        tenant_id: ctx.tenantId,
        field_id: fieldId,
        text_value: text,
        record_id: recordId,
      })),
    )
    // Everybody inserts in the same order, so that two records with several keys cannot deadlock.
    .toSorted((a, b) => (`${a.field_id}${a.text_value}` < `${b.field_id}${b.text_value}` ? -1 : 1))
  const [claimed] = await Promise.all([
    insertGiving(ctx.tx, 'unique_value', rows, ['field_id', 'text_value', 'record_id']),
    letting,
  ])
  const got = new Set(claimed.map((row) => `${row.record_id} ${row.field_id}`))
  return claims.map(({ keys, recordId }) => keys.filter(({ fieldId }) => !got.has(`${recordId} ${fieldId}`)))
})

/** Holders of keys; free keys are not in the result. */
export async function holdersOfKeys(
  ctx: StoreContext,
  keys: readonly UniqueKey[],
): Promise<(UniqueKey & { readonly recordId: string })[]> {
  const rows = await ctx.tx.many(
    sql<{ field_id: string; text_value: string; record_id: string }>`
      select held.field_id, held.text_value, held.record_id
      from unnest(${keys.map((key) => key.fieldId)}::uuid[], ${keys.map((key) => key.text)}::text[]) as asked (field_id, text_value)
      join unique_value held on held.tenant_id = ${ctx.tenantId} and held.field_id = asked.field_id and held.text_value = asked.text_value`,
  )
  return rows.map((row) => ({ fieldId: row.field_id, text: row.text_value, recordId: row.record_id }))
}

/** Gives records the free ones among their keys: for values that are older than the field's uniqueness. */
export async function offerUniqueKeys(
  ctx: StoreContext,
  offers: readonly (UniqueKey & { readonly recordId: string })[],
): Promise<void> {
  if (offers.length === 0) return
  // In one order, so that two who offer the same keys do not wait for each other.
  const rows = offers
    .toSorted((a, b) => compareTexts(a.fieldId + a.text, b.fieldId + b.text))
    .map(({ fieldId, recordId, text }) => ({
      tenant_id: ctx.tenantId,
      field_id: fieldId,
      text_value: text,
      record_id: recordId,
    }))
  await ctx.tx.post(
    q
      .insertInto('unique_value')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Sorts after every text with the same beginning, in the byte order of the column. */
const afterAll = '\u{10ffff}'
/** Sorts after every sign of a written time. */
const afterTime = '~'

/** Fewer matching records than this are looked up one by one; more are so common that a list finds its page while walking in its own order. */
const rareLimit = 20_000

/**
 * A condition on a column of record ids: the record's value of the field fits the filter, which `faultOfFilter` judged. Counts the matches first,
 * because the planner cannot know where in a list's order they lie: rare ones become a list of ids, which every plan begins with.
 */
export async function fieldCondition(
  ctx: StoreContext,
  kind: FieldFilterKind,
  filter: FieldFilter,
): Promise<(recordId: string) => RawBuilder<SqlBool>> {
  const side = sql`field_index asked where asked.tenant_id = ${ctx.tenantId} and asked.field_id = ${filter.id} and ${comparisons[kind](filter)}`
  const row = await ctx.tx.first(
    sql<{ count: number }>`select count(*) as count from (select 1 from ${side} limit ${rareLimit}) as hit`,
  )
  const isRare = (row?.count ?? 0) < rareLimit
  return (recordId) =>
    isRare
      ? sql<SqlBool>`${sql.ref(recordId)} = any(array(select asked.record_id from ${side}))`
      : sql<SqlBool>`exists (select 1 from ${side} and asked.record_id = ${sql.ref(recordId)})`
}

const comparisons: Readonly<Record<FieldFilterKind, (filter: FieldFilter) => RawBuilder<SqlBool>>> = {
  text: ({ text = '' }) => {
    const start = text.trim().toLowerCase()
    return sql`asked.text_value >= ${start} and asked.text_value < ${start + afterAll}`
  },
  choice: ({ any = [] }) => sql`asked.text_value = any(${any}::text[])`,
  number: ({ from, to }) => range(sql.ref('asked.number_value'), sql`::float8`, from, to),
  time: ({ from, to }) =>
    range(sql.ref('asked.text_value'), sql`::text`, from, to === undefined ? undefined : `${to}${afterTime}`),
}

function range(
  column: RawBuilder<unknown>,
  cast: RawBuilder<unknown>,
  from: string | number | undefined,
  to: string | number | undefined,
): RawBuilder<SqlBool> {
  const bounds = [
    ...(from === undefined ? [] : [sql`${column} >= ${from}${cast}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}${cast}`]),
  ]
  return sql<SqlBool>`${sql.join(bounds, sql` and `)}`
}

/** A page of a list in the order of a searchable field. */
export interface FieldOrder {
  readonly field: Pick<FieldDefinition, 'id'>
  readonly kind: FieldFilterKind
  readonly direction: 'asc' | 'desc'
}

/** The page, and the columns that order records with the same value or none. */
export interface OrderedPage {
  /** The column of record ids, such as `work_order.id`. */
  readonly recordId: string
  readonly ties: readonly (readonly [column: string, direction: 'asc' | 'desc'])[]
  readonly limit: number
  readonly offset: number
}

/**
 * Ids of one page of a query, ordered by the side rows of a field; records without a value come last in both directions. Walks the side rows' index in
 * its order, so that a page near the front costs the same for any number of records; only pages beyond it ask for the others.
 */
export async function idsByField<DB, TB extends keyof DB>(
  ctx: StoreContext,
  query: SelectQueryBuilder<DB, TB, { id: string }>,
  { direction, field, kind }: FieldOrder,
  { limit, offset, recordId, ties }: OrderedPage,
): Promise<string[]> {
  // The query may be over any tables: the join adds one of ours and leaves its outcome unchanged.
  const open = query as unknown as SelectQueryBuilder<Tables, 'record_values', { id: string }>
  const value = sql.ref(kind === 'number' ? 'sorting.number_value' : 'sorting.text_value')
  const side = sql`sorting.tenant_id = ${ctx.tenantId} and sorting.field_id = ${field.id} and sorting.position = 0 and ${value} is not null`
  const isOfRecord = sql<SqlBool>`sorting.record_id = ${sql.ref(recordId)}`
  const valued = open.innerJoin('field_index as sorting', (join) => join.on(sql<SqlBool>`${side} and ${isOfRecord}`))
  const breakTies = (some: typeof open): typeof open =>
    ties.reduce((ordered, [column, way]) => ordered.orderBy(sql.ref(column), way), some)

  const front = await ctx.tx.many(
    breakTies(valued.orderBy(value, direction) as typeof open)
      .limit(limit)
      .offset(offset),
  )
  if (front.length === limit) return front.map((row) => row.id)
  const before = front.length > 0 || offset === 0 ? offset + front.length : await countRows(ctx, valued)
  const others = open.where(
    sql<SqlBool>`not exists (select 1 from field_index sorting where ${side} and ${isOfRecord})`,
  )
  const tail = await ctx.tx.many(
    breakTies(others)
      .limit(limit - front.length)
      .offset(Math.max(0, offset - before)),
  )
  return [...front, ...tail].map((row) => row.id)
}

async function countRows(ctx: StoreContext, query: Expression<unknown>): Promise<number> {
  const row = await ctx.tx.first(sql<{ count: number }>`select count(*) as count from ${query} as hit`)
  return row?.count ?? 0
}
