/** Rows of a kind's table, called `record`, as far as this person sees them, and whole rows of a page. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { inSight, type SightTable } from './record-sight.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { type BesideOptions, columnsBeside, type Stored } from './names-beside.ts'
import type { RecordRow, RecordTable } from './record-table.ts'

type Seen = SightTable & Pick<RecordTable, 'onlyRecycled'>

/** Rows of the tenant, whoever may see them. */
export function recordsOf(ctx: Pick<StoreContext, 'tenantId'>, { table }: Pick<RecordTable, 'table'>) {
  return q
    .selectFrom(sql<RecordRow>`${sql.table(table)}`.as('record'))
    .where(sql<SqlBool>`record.tenant_id = ${ctx.tenantId}`)
}
export type Records = ReturnType<typeof recordsOf>

/** Rows that are in the recycle bin, or are not. */
export function standing(ctx: Pick<StoreContext, 'tenantId'>, table: Seen, recycled: boolean): Records {
  // A literal: only so does a prepared statement's plan know that the partial index fits.
  const rows = recordsOf(ctx, table).where(
    recycled ? sql<SqlBool>`record.deleted_at is not null` : sql<SqlBool>`record.deleted_at is null`,
  )
  return recycled && table.onlyRecycled !== undefined ? rows.where(table.onlyRecycled) : rows
}

/** Narrows rows to those that meet a condition; null keeps all of them. */
export const narrowTo = (rows: Records, condition: RawBuilder<SqlBool> | null): Records =>
  condition === null ? rows : rows.where(condition)

/** Rows that this person sees. @param isFew whether few are asked for, which are looked up one by one */
export const visibleRecords = (ctx: Context, table: Seen, recycled = false, isFew = false): Records =>
  narrowTo(standing(ctx, table, recycled), inSight(ctx, table, isFew))

export type Direction = 'asc' | 'desc'
export interface Order {
  readonly by: 'created_at' | 'deleted_at'
  readonly direction: Direction
  /** Counts more than time. */
  readonly first?: RawBuilder<unknown>
}

/** The order of rows as terms of `order by`. */
export function termsOf({ by, direction, first }: Order, at = 'record'): RawBuilder<unknown> {
  const time = sql`${sql.ref(`${at}.${by}`)} ${sql.raw(direction)}, ${sql.ref(`${at}.id`)} ${sql.raw(direction)}`
  return first === undefined ? time : sql`${first}, ${time}`
}

/** Columns that every row is told by. */
const always = ['id', 'created_at', 'updated_at', 'version', 'deleted_at', 'deleted_by'] as const

/** Select list of some columns of a row, and of what is read along with them. */
function someColumns(ctx: Context, stored: Stored, only: readonly string[]): RawBuilder<unknown> {
  const own = stored.along?.(ctx.tenantId) ?? {}
  const columns = [...new Set([...always, ...only])].filter((name) => !(name in own))
  return sql`${sql.join(columns.map((name) => sql.ref(`record.${name}`)))}${columnsBeside(ctx, stored, { only })}`
}

/** Whole rows of a page of ids, in one query with what is read along with it; an index has cut the page before any wide row is read. */
export async function wholeRows<Row>(
  ctx: Context,
  stored: Stored,
  page: Expression<{ id: string }>,
  order: Order,
  { isFew = false, only }: BesideOptions = {},
): Promise<Row[]> {
  const columns =
    only === undefined ? sql`record.*${columnsBeside(ctx, stored, { isFew })}` : someColumns(ctx, stored, only)
  return await ctx.tx.many(
    sql<Row>`select page.*, ${columns} ${ofPage(ctx.tenantId, stored, page)} order by ${termsOf(order)}`,
  )
}

/** Rows called `record` of a page of ids called `page`. */
export const ofPage = (tenantId: string, { table }: Pick<Stored, 'table'>, page: Expression<{ id: string }>) =>
  sql`from ${page} as page join ${sql.table(table)} record on record.tenant_id = ${tenantId} and record.id = page.id`

/** Whole rows of some records that are ordered and cut already. */
export async function rowsOf<Row>(
  ctx: Context,
  table: Stored,
  some: Records,
  order: Order,
  isFew = false,
): Promise<Row[]> {
  if (isFew || table.namedInPages !== undefined)
    return await wholeRows(ctx, table, some.select('record.id'), order, { isFew })
  return (await ctx.tx.many(some.selectAll())) as Row[]
}
