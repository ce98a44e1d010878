/**
 * Texts that travel beside a row, in the statement that reads it: what the table says itself, and the names of all that the row names. Names of people, service groups
 * and forms are for whoever sees the row; those of records are left out where the reader sees only some of their kind, and asked for afterwards. One lookup a
 * row and name costs more than one statement for all names of a page, where they repeat: pages have beside them only what their table says.
 */
import { fieldsInRow, isNamed } from '@onsite/domain/record/record-spec.ts'
import { type RawBuilder, sql } from 'kysely'
import { formName } from '../field/form-store.ts'
import type { Context } from '../kernel/context.ts'
import type { NameBeside } from '../kernel/record-directory.ts'
import { shapedPart } from '../kernel/shaped.ts'
import { personName } from '../people/people-store.ts'
import { serviceGroupName } from '../people/service-group-store.ts'
import { columnOf, type RecordTable, targetOf } from './record-table.ts'

type Table = RecordTable<never>
/** A table as rows are read from it. */
export type Stored = Pick<Table, 'spec' | 'table'> &
  Partial<Pick<Table, 'along' | 'carriesNames' | 'columns' | 'namedInPages'>>

/** Names that whoever sees a row may read. */
const openNames: Readonly<Record<string, NameBeside>> = {
  person: personName,
  group: serviceGroupName,
  template: formName,
}

/** The name that stands beside the column of an id. */
export const besideColumn = (column: string): string => `${column}_name`

interface NamingColumn {
  readonly column: string
  readonly kind: string
}

/** Rows of one spec are read with more beside them in one place than in another. */
const keyOf = ({ along, spec }: Stored): object => along ?? spec

const namings = new WeakMap<object, readonly NamingColumn[]>()

/** Columns that hold an id of something with a name. */
function namingColumns(table: Stored): readonly NamingColumn[] {
  const { columns = {}, spec } = table
  const known =
    namings.get(keyOf(table)) ??
    fieldsInRow(spec).flatMap((field): NamingColumn[] => {
      const column = isNamed(field) ? columnOf({ columns }, field) : null
      return column === null ? [] : [{ column, kind: targetOf(field) ?? field.kind }]
    })
  namings.set(keyOf(table), known)
  return known
}

/** Reads the name behind a column for this reader; undefined where it is asked for afterwards. */
function nameBesideFor(ctx: Context, { carriesNames = false }: Stored, kind: string): NameBeside | undefined {
  const entry = openNames[kind] === undefined ? ctx.records.ofKind(kind) : undefined
  return openNames[kind] ?? (carriesNames || entry?.seesAll(ctx.person) === true ? entry?.nameBeside : undefined)
}

export interface BesideOptions {
  /** Few rows, each of which has everything beside it. */
  readonly isFew?: boolean
  /** Some columns to read of very many rows, of the row or along with it: no names then, which are asked for once for all rows. Absent: all. */
  readonly only?: readonly string[]
}

/** Texts beside a row, each column behind a comma, for select lists of rows called `record`. */
interface Beside {
  /** Tells these columns from others of the same table. */
  readonly key: string
  columns(this: void, tenantId: string): RawBuilder<unknown>
}

const parts = new WeakMap<object, Map<string, Beside['columns']>>()

/** Everything that stands beside rows for this reader; null where nothing does. */
export function besideRows(ctx: Context, table: Stored, { isFew = false, only }: BesideOptions = {}): Beside | null {
  const { along, namedInPages } = table
  if (!isFew && namedInPages === undefined && only === undefined) return null
  const names = namingColumns(table).flatMap(({ column, kind }) => {
    const isWanted = only === undefined && (isFew || namedInPages?.includes(column) === true)
    const read = isWanted ? nameBesideFor(ctx, table, kind) : undefined
    return read === undefined ? [] : [{ column, read }]
  })
  if (names.length === 0 && along === undefined) return null
  const makeColumns = (tenantId: string): RawBuilder<unknown> => {
    const own = Object.entries(along?.(tenantId) ?? {}).filter(([name]) => only?.includes(name) !== false)
    const named = names.map(({ column, read }) => [besideColumn(column), read(tenantId, `record.${column}`)] as const)
    const columns = [...own, ...named].map(([name, value]) => sql`, ${value} as ${sql.ref(name)}`)
    return sql`${sql.join(columns, sql``)}`
  }
  const key = names.map(({ column }) => column).join()
  if (only !== undefined) return { key, columns: makeColumns }
  const known = parts.get(keyOf(table)) ?? new Map<string, Beside['columns']>()
  parts.set(keyOf(table), known)
  const columns = known.get(key) ?? shapedPart((tenantId: string) => makeColumns(tenantId))
  known.set(key, columns)
  return { key, columns }
}

/** The columns alone; nothing where nothing stands beside the rows. */
export const columnsBeside = (ctx: Context, table: Stored, options?: BesideOptions): RawBuilder<unknown> =>
  besideRows(ctx, table, options)?.columns(ctx.tenantId) ?? sql``
