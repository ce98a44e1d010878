/** Keeps the search row of a record beside it, after every write. */
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { gathered } from '../kernel/gathered.ts'
import { spelledTextOf } from '../kernel/search-text.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { dropIndex, writeIndex } from './record-index-store.ts'
import { byColumn, columnOf, type RecordRow, type RecordTable } from './record-table.ts'

export interface IndexExtras {
  /** Texts found as they are: phones, numbers, addresses. */
  readonly parts?: readonly string[]
  /** Names found by pinyin and initials as well. */
  readonly names?: readonly string[]
  /** People and groups who may see the record although not everyone may. */
  readonly readers?: readonly string[]
}

type Indexed = Pick<RecordTable, 'spec' | 'columns'>

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

/** The same for many. */
export async function indexRecords<Row extends RecordRow>(
  ctx: StoreContext,
  table: Indexed,
  rows: readonly Row[],
  extrasOf: (row: Row) => IndexExtras = () => ({}),
): Promise<void> {
  await writeIndex(
    ctx,
    table.spec.kind,
    rows.map((row) => {
      const extras = extrasOf(row)
      return {
        id: row.id,
        createdAt: row.created_at,
        text: textOf(table, row, extras),
        readers: extras.readers ?? [],
      }
    }),
  )
}

/** Takes records out of the search, when they are gone for good. */
export async function unindexRecords(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  await dropIndex(ctx, ids)
}

function textOf(table: Indexed, row: RecordRow, { names = [], parts = [] }: IndexExtras): string {
  const { nameKey, searched = [] } = table.spec
  const texts = (keys: readonly string[]): string[] =>
    fieldsOf(table.spec, keys).flatMap((field) => {
      const column = columnOf(table, field)
      const value = column === null ? undefined : byColumn(row)[column]
      return typeof value === 'string' && value !== '' ? [value] : []
    })
  const spelled = [...texts([nameKey]), ...names]
  return spelledTextOf([...spelled, ...texts(searched), ...parts], spelled)
}

const fieldsOf = ({ fields }: RecordSpec, keys: readonly string[]) => fields.filter(({ key }) => keys.includes(key))
