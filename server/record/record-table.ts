/** The table of a record kind as its area's store describes it; lists, forms, files and the search work from it. */
import { isNamed, type RecordSpec } from '@onsite/domain/record/record-spec.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { Tables } from '../kernel/tables.ts'
import type { RecordCounters } from './record-counters.ts'

/** Columns that every table of records has. */
export interface RecordRow {
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
  readonly version: number
  readonly deleted_at: string | null
  readonly deleted_by: string | null
}

/** A row by its columns, for what works on any kind. */
export const byColumn = (row: object): Readonly<Record<string, unknown>> =>
  // An interface has no index signature, although every row is a plain object.
  row as unknown as Readonly<Record<string, unknown>>

/** A list with a fixed condition, one menu entry or tab of a kind. */
export interface RecordView {
  /** On the row called `record`. Fixed values stand as literals: only so does a prepared statement's plan know that a partial index fits. */
  readonly condition?: (ctx: Context) => RawBuilder<SqlBool>
  /** The states that it shows; with the asked ones both must fit. */
  readonly states?: readonly number[]
  /** The few records of its states that it leaves out: counters of states then answer its count, less these. */
  readonly except?: RawBuilder<SqlBool>
  /** The condition holds in the states of the view only, as the table's own checks say: a plan need not look at the state. */
  readonly isOnlyInStates?: true
  /** Ids of its records, in a column of any name, from a table that knows them all: none is recycled, and the person sees each. Its count reads no record. */
  readonly ids?: (ctx: Context) => Expression<unknown>
  /** Shows what the person has in hand, as counters per person count it. */
  readonly isInHand?: boolean
  /** The few records that it shows beside what the person has in hand, which have another holder. */
  readonly beside?: (ctx: Context) => RawBuilder<SqlBool>
  /** Its index has the records of each state in the order of the list. */
  readonly isByState?: true
  /** Shows the recycle bin, what was deleted last first. */
  readonly isRecycled?: boolean
  /** The order in which the view shows its records while no other is asked for. */
  readonly order?: UsualOrder
}

/** An order of its own for a view, before the oldest creation. */
export interface UsualOrder {
  /** Terms of `order by` on the row called `record`. */
  readonly first: RawBuilder<unknown>
  /** Only while nothing beyond these states is asked for: an index has them in this order. Absent: the view shows few records at a time. */
  readonly states?: readonly number[]
}

/** How lists of several states are read: with an index behind each state, one ordered run of each is merged instead of sorting all of them. */
export interface StateRuns {
  /** Query keys with comma-joined states; what several of them ask for must fit together. */
  readonly keys: readonly string[]
  /** Keys among these whose codes stand for several states each. */
  readonly groups?: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>>
  readonly all: readonly number[]
}

/** Search rows of a kind in a table of its own: for kinds with so many records that the common one would slow everybody down. */
export interface OwnSearch {
  readonly table: keyof Tables
  /** Column of the record's id, beside `tenant_id`, `text` and `grams`. */
  readonly id: string
  /** Function of the owner: grams, like, limit → ids, newest first. */
  readonly find: string
  /** Function of the owner: grams, like → how many, for counts that ask for nothing else. */
  readonly count: string
}

/** A way to a record of a kind's own. */
export interface LabelledWay {
  /** For whoever asks why somebody sees a record: 是它的服务人员. */
  readonly label: string
  readonly condition: RawBuilder<SqlBool>
  /** The same as conditions one of which is enough, each with an index of its own. Absent: there are none. */
  readonly runs?: readonly SightRun[]
}

/** Records that somebody sees by one way, which are read without a look at those of others. */
export interface SightRun {
  readonly condition: RawBuilder<SqlBool>
  /** Its index has the records of each state in the order of the list. */
  readonly isByState?: true
  /** Found through other records, of which there may be many more than of these. */
  readonly isThrough?: true
}

/** The form of a record; nulls: the published common form of the kind. */
export interface RecordForm {
  readonly templateId: string | null
  readonly versionId: string | null
}

/** How a field shows in files where its value alone does not say it. */
export interface FileWords<Row> {
  /** Columns of a row, or of what is read along with it, that this looks at: a file reads no others. */
  readonly needs: readonly (keyof Row & string)[]
  of(ctx: Context, rows: readonly Row[]): ((row: Row) => string) | Promise<(row: Row) => string>
}

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
  /** The ways of `{ by: 'query' }` in the sight of the kind, one of which is enough. @param at the name of the row: `record`, unless the kind has `opens` */
  readonly ways?: (ctx: Context, at: string) => readonly LabelledWay[]
  /**
   * Columns by the kind of record that they name: whoever sees a record of this table sees those, too (`{ by: 'document' }`). For kinds each of whose ways
   * has an index of its own.
   */
  readonly opens?: Readonly<Record<string, string>>
  /** Records that send the person of a context to the customer whom they name (`{ by: 'work' }`): conditions on the row of a given name, one of which is enough. */
  readonly sends?: (ctx: Context, at: string) => readonly RawBuilder<SqlBool>[]
  /**
   * How filters of a field are helped, by its key. `column`: its column has an index behind the tenant, the recycle bin left out. `distinct`: the same, for
   * a text of which there are few different ones. `search`: the search rows hold its text although it is not in `spec.searched`.
   */
  readonly indexed?: Readonly<Record<string, 'column' | 'distinct' | 'search'>>
  /** Lists with a fixed condition, by the `view` of a query. */
  readonly views?: Readonly<Record<string, RecordView>>
  /** Keys of flags that are columns of instants: set means yes. */
  readonly moments?: readonly string[]
  /**
   * Texts that the statement of a row reads along with it, by the column under which the row then carries them, beside the names of what it names
   * (`names-beside.ts`). Depends on nothing but the tenant, which it takes as a parameter: the text is made once.
   */
  readonly along?: (tenantId: string) => Readonly<Record<string, RawBuilder<unknown>>>
  /**
   * Columns of ids of which pages read the names along as well, and with them all of `along`: a page is then cut by an index before any of it is read. Absent:
   * a page asks for them afterwards, once for all its rows.
   */
  readonly namedInPages?: readonly string[]
  /** Records carry the names of what they name as their own: whoever sees the record reads them. */
  readonly carriesNames?: boolean
  /** For kinds with an index behind their column `state`. */
  readonly states?: StateRuns
  /** Counters that writes keep: unfiltered counts, and where a page far down begins. */
  readonly counted?: RecordCounters
  /** Absent: `record_index`. */
  readonly search?: OwnSearch
  /** So many of the newest records are looked through for a keyword first: a common word fills its page from them without asking the search index. */
  readonly recentWindow?: number
  /** The condition that records of the recycle bin meet; other deleted rows are there for their ids only. */
  readonly onlyRecycled?: RawBuilder<SqlBool>
  /** Fixed fields of the form, and more that conditions ask for, where they are not the record's fields of the same keys. Money in yuan. */
  readonly system?: (row: Row) => SystemValues
  /** Template and version of a record's form, for kinds whose forms have templates: a record stays on its version. Absent: the kind's one form. */
  readonly formOf?: (row: Row) => RecordForm
  /** The words of fields in files, by their keys. */
  readonly words?: Readonly<Record<string, FileWords<Row>>>
  /** Shown values of each row beside its columns, by wire key: tags, names of its own. */
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

/** Whether a row says what a field holds by itself; other fields are made by `present`. */
export const isInColumn = (table: Pick<RecordTable, 'columns'>, field: FieldRow): boolean =>
  field.inRow !== false && columnOf(table, field) !== null

/** The column of the field that names a record. */
export function nameColumnOf(table: Pick<RecordTable, 'spec' | 'columns'>): string {
  const { fields, kind, nameKey } = table.spec
  const field = fields.find(({ key }) => key === nameKey)
  const column = field === undefined ? null : columnOf(table, field)
  if (column === null) throw new Error(`${kind} has no column for its name`)
  return column
}

/** Whether a flag is a column that holds since when. */
export const isMoment = ({ moments }: Pick<RecordTable, 'moments'>, { key }: Pick<FieldRow, 'key'>): boolean =>
  moments?.includes(key) === true

const snakes = new Map<string, string>()

/** Keys of fields are few and asked for with every row. */
function snake(key: string): string {
  const known = snakes.get(key) ?? key.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)
  snakes.set(key, known)
  return known
}

/** Which records a field names, by the kind of `ctx.records`; null for people, groups and forms, which have stores of their own. */
export function targetOf(field: FieldRow): string | null {
  if (!isNamed(field)) return null
  return field.kind === 'customer' ? 'customer' : (field.target ?? null)
}
