/** The search rows of every record kind. */
import { searchTextVersion } from '@onsite/domain/record/record-index.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { searchPath } from '../kernel/search-path.ts'
import { gramsOf, type Keyword, keywordOf } from '../kernel/search-text.ts'
import { readyQuery } from '../kernel/ready-query.ts'
import { insertionsOf } from '../kernel/ready-statement.ts'
import { byValues } from '../kernel/statement-name.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { OwnSearch } from './record-table.ts'

export interface IndexedRecord {
  readonly id: string
  readonly createdAt: string | Date
  /** Made by `spelledTextOf`. */
  readonly text: string
  /** People and groups who may see it although not everyone may; absent for kinds that are not seen by readers. */
  readonly readers?: readonly string[]
}

/** Writes the search rows of records, new or over the old ones. */
export async function writeIndex(ctx: StoreContext, kind: string, records: readonly IndexedRecord[]): Promise<void> {
  const rows = records.map(({ createdAt, id, text }) => ({
    tenant_id: ctx.tenantId,
    record_id: id,
    kind,
    created_at: createdAt,
    text,
    grams: gramsOf(ctx.tenantId, text, kind),
    made_by: searchTextVersion,
  }))
  for (const insertion of insertionsOf('record_index', rows, replacing)) await ctx.tx.post(readyQuery(insertion))
  const read = records.filter(({ readers }) => readers !== undefined)
  if (read.length > 0) leaveReaders(ctx, kind, read)
}

/** Readers that a record has no longer go, new ones come: rows of the same records that others write are not touched twice. */
function leaveReaders({ tenantId, tx }: StoreContext, kind: string, records: readonly IndexedRecord[]): void {
  const rows = records.flatMap(({ id, readers = [] }) =>
    readers.map((reader) => ({ tenant_id: tenantId, reader_id: reader, kind, record_id: id })),
  )
  const row = `record_reader ${records.map(({ id }) => id).join(' ')}`
  tx.leave({
    sql: `delete from "record_reader" where "tenant_id" = $1 and "record_id" = any($2::uuid[]) and "record_id"::text || "reader_id"::text <> all($3::text[])`,
    parameters: [tenantId, records.map(({ id }) => id), rows.map((one) => one.record_id + one.reader_id)],
    row,
  })
  for (const insertion of insertionsOf('record_reader', rows, 'on conflict do nothing')) tx.leave(insertion)
}

const replacing = `on conflict ("tenant_id", "record_id") do update set
  "text" = excluded."text", "grams" = excluded."grams", "made_by" = excluded."made_by"`

/** Takes records out of the search. */
export async function dropIndex(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('record_index')
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
}

type HitContext = Pick<StoreContext, 'tenantId' | 'tx'>

/** The parts of a table by which its search goes. */
export interface Searched {
  readonly spec: { readonly kind: string }
  readonly search?: OwnSearch
}

/** A keyword as typed, for the search of a kind; null when nothing is left of it. */
export const keywordFor = (ctx: Pick<StoreContext, 'tenantId'>, { search, spec }: Searched, typed: string) =>
  keywordOf(ctx.tenantId, typed, search === undefined ? spec.kind : '')

/** `table record-id-column` of the search rows, as the condition's own part of the query. */
const rowsOf = ({ search }: Searched) => ({
  table: search?.table ?? ('record_index' as const),
  id: search?.id ?? 'record_id',
})

/** The call of the function that finds ids; `limit` null for all. */
function callOfSearch({ search, spec }: Searched, keyword: Keyword, limit: number | null) {
  const like = keyword.isOneGram ? '' : keyword.like
  return search === undefined
    ? sql`search_record(${spec.kind}, ${keyword.grams}::text[], ${like}, ${limit})`
    : sql`${sql.table(search.find)}(${keyword.grams}::text[], ${like}, ${limit})`
}

/** `from … where …` of the search rows that hold a keyword, for a statement that names the tenant itself. */
function hitRows({ tenantId }: Pick<StoreContext, 'tenantId'>, table: Searched, keyword: Keyword) {
  const kind = table.search === undefined ? sql`and hit.kind = ${table.spec.kind}` : sql``
  const like = keyword.isOneGram ? sql`` : sql`and hit.text like ${keyword.like}`
  return sql`from ${sql.table(rowsOf(table).table)} hit where hit.tenant_id = ${tenantId} ${kind} and hit.grams @> ${keyword.grams}::text[] ${like} ${byValues}`
}

const hitId = (table: Searched) => sql.ref(`hit.${rowsOf(table).id}`)

/** Ids of records of a kind that hold a keyword, at most `limit`; the reader's scope is not applied. */
async function keywordHits(ctx: HitContext, table: Searched, keyword: Keyword, limit: number): Promise<string[]> {
  const rows = await ctx.tx.many(
    searchPath.isByFunctions
      ? sql<{ id: string }>`select ${callOfSearch(table, keyword, limit)} as id`
      : sql<{ id: string }>`select ${hitId(table)} as id ${hitRows(ctx, table, keyword)} limit ${limit}`,
  )
  return rows.map((row) => row.id)
}

/** A keyword with more hits is common: then an order or a column that is read through is quicker than the search index. */
export const rareLimit = 3000

/** Ids of records of a kind that hold a keyword; null where too many do, or the index does not know one as short. */
export async function rareHits(ctx: HitContext, table: Searched, keyword: Keyword | null): Promise<string[] | null> {
  if (keyword === null || keyword.grams.length === 0) return null
  const hits = await keywordHits(ctx, table, keyword, rareLimit + 1)
  return hits.length > rareLimit ? null : hits
}

/** How many records of the tenant hold a keyword, those of the recycle bin too. */
export async function countHits(ctx: HitContext, table: Searched, keyword: Keyword): Promise<number> {
  if (!searchPath.isByFunctions) {
    const counted = sql<{ n: number }>`select count(*) as n ${hitRows(ctx, table, keyword)}`
    return (await ctx.tx.first(counted))?.n ?? 0
  }
  const { search, spec } = table
  const like = keyword.isOneGram ? '' : keyword.like
  const n =
    search === undefined
      ? sql<number>`count_record(${spec.kind}, ${keyword.grams}::text[], ${like})`
      : sql<number>`${sql.table(search.count)}(${keyword.grams}::text[], ${like})`
  return (await ctx.tx.first(sql<{ n: number }>`select ${n} as n`))?.n ?? 0
}

/** `from … where …` of the search row of the record at hand, whose id stands in `recordId`. */
function searchRow(ctx: Pick<StoreContext, 'tenantId'>, table: Searched, recordId: string) {
  const { id, table: rows } = rowsOf(table)
  return sql`from ${sql.table(rows)} found where found.tenant_id = ${ctx.tenantId} and found.${sql.ref(id)} = ${sql.ref(recordId)}`
}

/**
 * For a condition of a page: the record at hand, whose id stands in `recordId`, holds a common keyword. A scalar question, so that PostgreSQL walks along
 * the order of the list until the page is full; an `exists` it makes a join with all records of (1.4 s among 200,000 instead of 2 ms).
 */
export function holdsCommonKeyword(
  ctx: Pick<StoreContext, 'tenantId'>,
  table: Searched,
  recordId: string,
  keyword: Keyword,
) {
  return sql<boolean>`(select found.text like ${keyword.like} ${searchRow(ctx, table, recordId)})`
}

/** For a condition of a count: the record at hand is among all that hold the keyword. */
export function isHit(ctx: Pick<StoreContext, 'tenantId'>, table: Searched, recordId: string, keyword: Keyword) {
  const hits = searchPath.isByFunctions
    ? callOfSearch(table, keyword, null)
    : sql`${hitId(table)} ${hitRows(ctx, table, keyword)}`
  return sql<boolean>`${sql.ref(recordId)} in (select ${hits})`
}

/** For a condition of a count: the record at hand holds a keyword that the index does not know, a single sign. */
export function holdsKeyword(ctx: Pick<StoreContext, 'tenantId'>, table: Searched, recordId: string, keyword: Keyword) {
  return sql<boolean>`exists (select 1 ${searchRow(ctx, table, recordId)} and found.text like ${keyword.like})`
}

/** Where the records are that hold a keyword. */
export interface Found {
  /** Among the newest, in their order, as many as were asked for; null where there are fewer. */
  readonly recent: readonly string[] | null
  /** Among all, as `rareHits` tells them, where the newest were too few. */
  readonly hits: readonly string[] | null
}

/**
 * Looks for a keyword among some records in order, `recent`, and where fewer hold it than are wanted, among all: a page of a common word is read quickest
 * from its newest records, one of a rare word from its hits, and nobody knows beforehand which a word is. One statement asks both.
 * @param recent has the columns id and created_at
 */
export async function findNewest(
  ctx: StoreContext,
  table: Searched,
  recent: Expression<unknown>,
  keyword: Keyword,
  most: number,
): Promise<Found> {
  const { id, table: rows } = rowsOf(table)
  const isIndexed = keyword.grams.length > 0
  // Never more than that; a comparison by size would have the statement planned for its values.
  const isShort = sql`(select count(*) from newest) <> ${most}`
  const hits = searchPath.isByFunctions
    ? sql`select ${callOfSearch(table, keyword, rareLimit + 1)}, null where ${isShort}`
    : sql`(select ${hitId(table)}, null ${hitRows(ctx, table, keyword)} and ${isShort} limit ${rareLimit + 1})`
  const found = await ctx.tx.many(
    sql<{ id: string; place: number | null }>`
      with newest (id, place) as materialized (
        select recent.id, row_number() over (order by recent.created_at desc, recent.id desc) from ${recent} as recent
        join ${sql.table(rows)} found on found.tenant_id = ${ctx.tenantId} and found.${sql.ref(id)} = recent.id
        where found.text like ${keyword.like} order by 2 limit ${most}
      )
      select id, place from newest ${isIndexed ? sql`union all ${hits}` : sql``}`,
  )
  const newest = found.filter(({ place }) => place !== null).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
  if (newest.length === most) return { recent: newest.map((row) => row.id), hits: null }
  const all = found.filter(({ place }) => place === null).map((row) => row.id)
  return { recent: null, hits: isIndexed && all.length <= rareLimit ? all : null }
}

type Reading = Pick<StoreContext, 'tenantId'>

const readable = ({ tenantId }: Reading, kind: string, readers: RawBuilder<string[]>) =>
  sql`record_reader readable where readable.tenant_id = ${tenantId} and readable.reader_id = any(${readers}) and readable.kind = ${kind}`

/** For a condition: the record whose id stands in a column is found under one of these readers. */
export const isReadable = (ctx: Reading, kind: string, recordId: RawBuilder<unknown>, readers: RawBuilder<string[]>) =>
  sql<boolean>`${recordId} in (select readable.record_id from ${readable(ctx, kind, readers)})`

/** The same for few records: each is looked up by its id, where the other reads all that the readers find. */
export const isReadableOne = (
  ctx: Reading,
  kind: string,
  recordId: RawBuilder<unknown>,
  readers: RawBuilder<string[]>,
) => sql<boolean>`exists (select 1 from ${readable(ctx, kind, readers)} and readable.record_id = ${recordId})`

/** Records whose text is of an older version. */
export async function staleRecords(ctx: StoreContext, limit: number): Promise<{ kind: string; record_id: string }[]> {
  return await ctx.tx.many(
    q
      .selectFrom('record_index')
      .select(['kind', 'record_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('made_by', '<', searchTextVersion)
      .limit(limit),
  )
}

/** Takes those of some search rows away that nobody made anew: their records are gone. */
export async function dropStale(ctx: StoreContext, ids: readonly string[]): Promise<number> {
  return await ctx.tx.run(
    q
      .deleteFrom('record_index')
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('made_by', '<', searchTextVersion),
  )
}
