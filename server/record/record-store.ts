/** Writes rows of record tables, whichever they are: each area names its own in its `RecordTable`. */
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { gathered } from '../kernel/gathered.ts'
import { isAnyOf } from '../kernel/is-any-of.ts'
import type { OpenTies } from '../kernel/record-directory.ts'
import { readyQuery } from '../kernel/ready-query.ts'
import { insertionsOf } from '../kernel/ready-statement.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { RecordTable } from './record-table.ts'

export type Columns = Readonly<Record<string, unknown>>
type Stored = Pick<RecordTable, 'table'>

const entriesOf = (columns: Columns) => Object.entries(columns).filter(([, value]) => value !== undefined)

type WriteContext = Pick<Context, 'tenantId' | 'tx' | 'now'>

/** Adds a row; id and creation are given. */
export async function insertRow(
  ctx: WriteContext,
  { table }: Stored,
  id: string,
  personId: string,
  columns: Columns,
): Promise<void> {
  const row = {
    ...columns,
    tenant_id: ctx.tenantId,
    id,
    created_by: personId,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await addRow(ctx, { table, row: Object.fromEntries(entriesOf(row)) })
}

interface NewRow extends Stored {
  readonly row: Columns
}

const addRow = gathered(async (ctx: WriteContext, rows: readonly NewRow[]) => {
  const alike = Map.groupBy(rows, ({ row, table }) => `${table} ${Object.keys(row).join(' ')}`)
  for (const group of alike.values()) {
    const [first] = group
    if (first === undefined) continue
    const rows = group.map(({ row }) => row)
    // Columns derived from fields are not typed by name.
    for (const insertion of insertionsOf(first.table, rows as never[])) await ctx.tx.post(readyQuery(insertion))
  }
})

/** Writes columns of rows that are locked already; each gets the next version. */
export async function updateRows(
  ctx: Pick<Context, 'tenantId' | 'tx' | 'now'>,
  { table }: Stored,
  ids: readonly string[],
  columns: Columns,
): Promise<void> {
  const sets = entriesOf({ ...columns, updated_at: ctx.now }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await ctx.tx.post(
    sql`update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`])} where tenant_id = ${ctx.tenantId} and id = any(${[...ids]}::uuid[])`,
  )
}

/** Takes rows away for good. */
export async function deleteRows(ctx: StoreContext, { table }: Stored, ids: readonly string[]): Promise<void> {
  await ctx.tx.post(
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
  return await isTaken(ctx, { table, column, text, butId })
}

interface WantedText extends Stored {
  readonly column: string
  readonly text: string
  readonly butId: string | null
}

const isTaken = gathered(async (ctx: StoreContext, wanted: readonly WantedText[]) => {
  const taken = new Map<WantedText, boolean>()
  for (const some of Map.groupBy(wanted, ({ column, table }) => `${table} ${column}`).values()) {
    const [first] = some
    if (first === undefined) continue
    const holders = await holdersOfTexts(ctx, first, [...new Set(some.map(({ text }) => text))])
    for (const one of some) {
      const ids = holders.get(one.text) ?? []
      taken.set(
        one,
        ids.some((id) => id !== one.butId),
      )
      // Of several who want it at once the first one gets it.
      holders.set(one.text, [...ids, one.butId])
    }
  }
  return wanted.map((one) => taken.get(one) === true)
})

/** Ids of the records that have these texts; who asks for one of them later waits until this transaction has ended. */
async function holdersOfTexts(
  ctx: StoreContext,
  { column, table }: WantedText,
  texts: readonly string[],
): Promise<Map<string, (string | null)[]>> {
  await lockTexts(ctx, `${table} ${column}`, texts)
  const rows = await ctx.tx.many(
    sql<{ id: string; text: string }>`
      select id, ${sql.ref(column)} as text from ${sql.table(table)}
      where tenant_id = ${ctx.tenantId} and ${isAnyOf(column, texts)} and deleted_at is null`,
  )
  const holders = new Map<string, (string | null)[]>()
  for (const { id, text } of rows) holders.set(text, [...(holders.get(text) ?? []), id])
  return holders
}

/** Makes others who come with one of these texts, for the same use, wait until this transaction ends. */
export async function lockTexts(ctx: StoreContext, use: string, texts: readonly string[]): Promise<void> {
  const keys = texts.map((text) => `${ctx.tenantId} ${use} ${text}`)
  // In one order for everybody, so that two who want the same ones cannot lock each other out.
  await ctx.tx.post(
    sql`select pg_advisory_xact_lock(key) from (select hashtextextended(text, 0) as key from unnest(${keys}::text[]) as text order by 1) as keys`,
  )
}

/** Rows by the very text of a column, the recycle bin left out, oldest first. */
export async function rowsByText<Row>(
  ctx: StoreContext,
  { table }: Stored,
  column: string,
  texts: readonly string[],
): Promise<Row[]> {
  return await ctx.tx.many(
    sql<Row>`select * from ${sql.table(table)} where tenant_id = ${ctx.tenantId} and ${isAnyOf(column, texts)} and deleted_at is null order by created_at, id`,
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
  readonly states?: readonly number[]
  /** Moved rows keep their version: nothing of their own changes. */
  readonly keepsVersion?: boolean
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

/** Makes rows that name one record name another; `only` narrows them. @returns ids of those moved */
export async function moveNaming(
  ctx: StoreContext,
  { table, column, keepsVersion = false }: Omit<Naming, 'name' | 'states'>,
  fromId: string,
  toId: string,
  only: readonly string[] | null = null,
): Promise<string[]> {
  const rows = await ctx.tx.many(
    sql<{ id: string }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${toId}${keepsVersion ? sql`` : sql`, version = version + 1`}
      where tenant_id = ${ctx.tenantId} and ${sql.ref(column)} = ${fromId}
        and (${only === null} or id = any(${[...(only ?? [])]}::uuid[])) returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Ids of records in some states, the recycle bin left out, in their order after one of them. */
export async function openRowIds(
  ctx: StoreContext,
  { table }: Stored,
  states: readonly number[],
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await ctx.tx.many(
    sql<{
      id: string
    }>`select id from ${sql.table(table)} where tenant_id = ${ctx.tenantId} and deleted_at is null and state = any(${[...states]}::smallint[]) and (${afterId}::uuid is null or id > ${afterId}) order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Ids of the records that were made last, the recycle bin left out. */
export async function newestRowIds(ctx: StoreContext, { table }: Stored, limit: number): Promise<string[]> {
  const rows = await ctx.tx.many(
    sql<{
      id: string
    }>`select id from ${sql.table(table)} where tenant_id = ${ctx.tenantId} and deleted_at is null order by created_at desc, id desc limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Rows that name a record, those of the recycle bin left out: ids and names in their order. */
export async function rowsNaming(
  ctx: StoreContext,
  { column, name, states, table }: Naming,
  id: string,
  most: number,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const isOpen = states === undefined ? sql<SqlBool>`true` : sql<SqlBool>`state = any(${[...states]}::int[])`
  return await ctx.tx.many(
    sql<{ id: string; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)}
      where tenant_id = ${ctx.tenantId} and ${sql.ref(column)} = ${id} and deleted_at is null and ${isOpen} order by id limit ${most}`,
  )
}
