/** Writes rows of record tables, whichever they are: each area names its own in its `RecordTable`. */
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { OpenTies } from '../kernel/record-directory.ts'
import type { RecordTable, StoreContext } from './record-table-door.ts'

export type Columns = Readonly<Record<string, unknown>>
type Stored = Pick<RecordTable, 'table'>

const entriesOf = (columns: Columns) => Object.entries(columns).filter(([, value]) => value !== undefined)

/** Adds a row; id and creation are given. */
export async function insertRow(
  ctx: Pick<Context, 'tenantId' | 'tx' | 'now'>,
  { table }: Stored,
  id: string,
  personId: string,
  columns: Columns,
): Promise<void> {
  const all = entriesOf({
    ...columns,
    tenant_id: ctx.tenantId,
    id,
    created_by: personId,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  const names = sql.join(all.map(([name]) => sql.ref(name)))
  await ctx.tx.run(sql`insert into ${sql.table(table)} (${names}) values (${sql.join(all.map(([, value]) => value))})`)
}

/** Writes columns of rows that are locked already; each gets the next version. */
export async function updateRows(
  ctx: Pick<Context, 'tenantId' | 'tx' | 'now'>,
  { table }: Stored,
  ids: readonly string[],
  columns: Columns,
): Promise<void> {
  const sets = entriesOf({ ...columns, updated_at: ctx.now }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await ctx.tx.run(
    sql`update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`])} where tenant_id = ${ctx.tenantId} and id = any(${[...ids]}::uuid[])`,
  )
}

/** Takes rows away for good. */
export async function deleteRows(ctx: StoreContext, { table }: Stored, ids: readonly string[]): Promise<void> {
  await ctx.tx.run(
    sql`delete from ${sql.table(table)} where tenant_id = ${ctx.tenantId} and id = any(${[...ids]}::uuid[])`,
  )
}

/** Whether another record, the recycle bin left out, has this very text in a column. Two who ask for the same at once go one after the other. */
export async function isTextTaken(
  ctx: StoreContext,
  { table }: Stored,
  column: string,
  text: string,
  butId: string | null,
): Promise<boolean> {
  await ctx.tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenantId} ${table} ${column} ${text}`}, 0))`,
  )
  const row = await ctx.tx.first(
    sql<{
      id: string
    }>`select id from ${sql.table(table)} where tenant_id = ${ctx.tenantId} and ${sql.ref(column)} = ${text} and deleted_at is null and id is distinct from ${butId}::uuid limit 1`,
  )
  return row !== undefined
}

/** Rows by the very text of a column, the recycle bin left out, oldest first. */
export async function rowsByText<Row>(
  ctx: StoreContext,
  { table }: Stored,
  column: string,
  texts: readonly string[],
): Promise<Row[]> {
  return await ctx.tx.many(
    sql<Row>`select * from ${sql.table(table)} where tenant_id = ${ctx.tenantId} and ${sql.ref(column)} = any(${[...texts]}::text[]) and deleted_at is null order by created_at, id`,
  )
}

/** Rows by id, those of the recycle bin too, whatever the reader may see: for names of what a visible record names. */
export async function namedRows<Row>(ctx: StoreContext, { table }: Stored, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return await ctx.tx.many(
    sql<Row>`select * from ${sql.table(table)} where tenant_id = ${ctx.tenantId} and id = any(${[...ids]}::uuid[])`,
  )
}

/** Rows of a table that name records in a column. */
export interface Naming extends Stored {
  readonly column: string
  /** The column by which one of them is named. */
  readonly name: string
  /** States in which they are open; absent: always. */
  readonly states?: readonly number[] | undefined
}

/** By named record: how many open rows name it, the recycle bin left out, and the name of one. */
export async function openNaming(
  ctx: StoreContext,
  { table, column, name, states }: Naming,
  ids: readonly string[],
): Promise<Map<string, OpenTies>> {
  const isOpen = states === undefined ? sql<SqlBool>`true` : sql<SqlBool>`state = any(${[...states]}::int[])`
  const rows = await ctx.tx.many(
    sql<OpenTies & { named: string }>`
      select ${sql.ref(column)} as named, count(*)::integer as count, min(${sql.ref(name)}) as example from ${sql.table(table)}
      where tenant_id = ${ctx.tenantId} and ${sql.ref(column)} = any(${[...ids]}::uuid[]) and deleted_at is null and ${isOpen} group by 1`,
  )
  return new Map(rows.map(({ named, ...open }) => [named, open]))
}

/** Makes rows that name one record name another, each with the next version; `only` narrows them. @returns ids of those moved */
export async function moveNaming(
  ctx: StoreContext,
  { table, column }: Naming,
  fromId: string,
  toId: string,
  only: readonly string[] | null = null,
): Promise<string[]> {
  const rows = await ctx.tx.many(
    sql<{ id: string }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${toId}, version = version + 1
      where tenant_id = ${ctx.tenantId} and ${sql.ref(column)} = ${fromId}
        and (${only === null} or id = any(${[...(only ?? [])]}::uuid[])) returning id`,
  )
  return rows.map(({ id }) => id)
}
