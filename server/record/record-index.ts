/** Keeps the search row of a record beside it, after every write. */
import { given } from '@onsite/domain/given.ts'
import { gathered } from '../kernel/gathered.ts'
import { steadyRows } from '../kernel/ready-statement.ts'
import { spelledTextOf } from '../kernel/search-text.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { dropIndex, writeIndex } from './record-index-store.ts'
import { byColumn, columnOf, type RecordRow, type RecordTable } from './record-table.ts'

export interface IndexExtras {
  /** Texts found as they are: phones, numbers, addresses. */
  readonly parts?: readonly string[]
  /** Names found by pinyin and initials as well. */
  readonly names?: readonly string[]
  /** People and groups who may see the record although not everyone may. Absent: those of before stay. */
  readonly readers?: readonly string[]
}

type Indexed = Pick<RecordTable, 'spec' | 'columns'>

/** A row as it is stored, or as it was just written. */
export interface IndexedRow {
  readonly id: string
  readonly created_at: string | Date
}

/** Writes the search row of a record: its name, the texts of `spec.searched`, and what the area adds. */
export async function indexRecord(
  ctx: StoreContext,
  table: Indexed,
  row: RecordRow,
  extras: IndexExtras = {},
): Promise<void> {
  await indexOne(ctx, { table, row, extras })
}

interface ToIndex {
  readonly table: Indexed
  readonly row: RecordRow
  readonly extras: IndexExtras
}

const indexOne = gathered(async (ctx: StoreContext, records: readonly ToIndex[]) => {
  const byTable = Map.groupBy(records, ({ table }) => table)
  const extras = new Map(records.map((one) => [one.row, one.extras]))
  await Promise.all(
    [...byTable].map(async ([table, some]) => {
      const rows = some.map(({ row }) => row)
      await indexRecords(ctx, table, rows, (row) => extras.get(row) ?? {})
    }),
  )
})

/** The same for many, a statement's rows at a time: PostgreSQL takes them in while the texts of the next are made. */
export async function indexRecords<Row extends IndexedRow>(
  ctx: StoreContext,
  table: Indexed,
  rows: readonly Row[],
  extrasOf: (row: Row) => IndexExtras = () => ({}),
): Promise<void> {
  for (let start = 0; start < rows.length; start += steadyRows)
    await writeIndex(
      ctx,
      table.spec.kind,
      rows.slice(start, start + steadyRows).map((row) => {
        const extras = extrasOf(row)
        return {
          id: row.id,
          createdAt: row.created_at,
          text: textOf(table, row, extras),
          ...given({ readers: extras.readers }),
        }
      }),
    )
}

/** Takes records out of the search, when they are gone for good. */
export async function unindexRecords(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  await dropIndex(ctx, ids)
}

function textOf(table: Indexed, row: IndexedRow, { names = [], parts = [] }: IndexExtras): string {
  const columns = searchedColumns(table)
  const texts = (some: readonly string[]): string[] =>
    some.flatMap((column) => {
      const value = byColumn(row)[column]
      return typeof value === 'string' && value !== '' ? [value] : []
    })
  const spelled = [...texts(columns.names), ...names]
  return spelledTextOf([...spelled, ...texts(columns.others), ...parts], spelled)
}

interface SearchedColumns {
  readonly names: readonly string[]
  readonly others: readonly string[]
}

const columnsByTable = new WeakMap<Indexed, SearchedColumns>()

function searchedColumns(table: Indexed): SearchedColumns {
  const known = columnsByTable.get(table)
  if (known !== undefined) return known
  const { fields, nameKey, searched = [] } = table.spec
  const columnsFor = (keys: readonly string[]): string[] =>
    fields.flatMap((field) => (keys.includes(field.key) ? (columnOf(table, field) ?? []) : []))
  const columns = { names: columnsFor([nameKey]), others: columnsFor(searched) }
  columnsByTable.set(table, columns)
  return columns
}
