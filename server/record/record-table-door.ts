/** What an area's store tells of the table of a record kind; lists, forms, files and the search work from it. */
import { isNamed, type RecordSpec } from '@onsite/domain/record/record-spec.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { Tables } from '../kernel/tables.ts'

/** Columns that every table of records has. */
export interface RecordRow {
  readonly id: string
  readonly created_by: string
  readonly created_at: string
  readonly updated_at: string
  readonly version: number
  readonly deleted_at: string | null
  readonly deleted_by: string | null
}

/** A row by its columns, for what works on any kind. */
export const byColumn = (row: RecordRow): Readonly<Record<string, unknown>> =>
  // An interface has no index signature, although every row is a plain object.
  row as unknown as Readonly<Record<string, unknown>>

/**
 * @template Spec the kind, `typeof assetSpec`: wire rows are typed by its fields
 * @template Own what `present` adds to them
 */
export interface RecordTable<
  Row extends RecordRow = RecordRow,
  Spec extends RecordSpec = RecordSpec,
  Own extends object = object,
> {
  readonly spec: Spec
  readonly table: keyof Tables
  /** Columns of fields, where the name is not the key in snake case; null for a field that is no column of the table, such as tags. */
  readonly columns?: Readonly<Record<string, string | null>>
  /** Filters that are no plain comparison with their field's column, by query key. The row is called `record`. */
  readonly conditions?: Readonly<
    Record<string, (value: string, ctx: Context) => RawBuilder<SqlBool> | Promise<RawBuilder<SqlBool>>>
  >
  /** The condition of `{ by: 'query' }` in the sight of the kind. The row is called `record`. */
  readonly sees?: (ctx: Context) => RawBuilder<SqlBool>
  /**
   * How filters of a field are helped, by its key. `column`: its column has an index behind the tenant, the recycle bin left out. `distinct`: the same, for
   * a text of which there are few different ones. `search`: the search rows hold its text although it is not in `spec.searched`.
   */
  readonly indexed?: Readonly<Record<string, 'column' | 'distinct' | 'search'>>
  /** What records of the recycle bin meet; other deleted rows are there for their ids only. */
  readonly onlyRecycled?: RawBuilder<SqlBool>
  /** Fixed fields of the form, and more that conditions ask for, where they are not the record's fields of the same keys. Money in yuan. */
  readonly system?: (row: Row) => SystemValues
  /** What is shown of each row beside its columns, by wire key: tags, names of its own. */
  readonly present?: (ctx: Context, rows: readonly Row[]) => Promise<(row: Row) => Own>
}

const fixed: Readonly<Record<string, string>> = {
  create_time: 'created_at',
  update_time: 'updated_at',
  createUserId: 'created_by',
  deleted_time: 'deleted_at',
}

/** The column of a field, null for a field that has none. */
export function columnOf(
  { columns }: Pick<RecordTable, 'columns'>,
  field: Pick<FieldRow, 'key' | 'kind'>,
): string | null {
  const own = columns?.[field.key]
  if (own !== undefined) return own
  if (field.kind === 'tags') return null
  return fixed[field.key] ?? snake(field.key)
}

/** The column of the field that names a record. */
export function nameColumnOf(table: Pick<RecordTable, 'spec' | 'columns'>): string {
  const { fields, kind, nameKey } = table.spec
  const field = fields.find(({ key }) => key === nameKey)
  const column = field === undefined ? null : columnOf(table, field)
  if (column === null) throw new Error(`${kind} has no column for its name`)
  return column
}

const snake = (key: string): string => key.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)

/** Which records a field names, by the kind of `ctx.records`; null for people, groups and forms, which have stores of their own. */
export function targetOf(field: FieldRow): string | null {
  if (!isNamed(field)) return null
  return field.kind === 'customer' ? 'customer' : (field.target ?? null)
}
