/** Rows of a record kind as they travel: fields by key, names beside ids, texts of custom fields. */
import type { RecordWire } from '@onsite/api/record/record-shapes.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { fieldsInRow, isNamed, nameKeyOf, type RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { type FileRecord, filesByIds } from '../file/file-store.ts'
import { presentFiles } from '../file/present-file.ts'
import { formNames } from '../field/form-store.ts'
import { fieldCells } from '../field/field-lists.ts'
import type { Context } from '../kernel/context.ts'
import { compileLiteral } from '../kernel/compile-literal.ts'
import { gathered } from '../kernel/gathered.ts'
import { peopleNames } from '../people/people-store.ts'
import { serviceGroupNames } from '../people/service-group-store.ts'
import { besideColumn } from './names-beside.ts'
import { byColumn, columnOf, isInColumn, isMoment, type RecordRow, type RecordTable, targetOf } from './record-table.ts'

type Cells = Readonly<Record<string, unknown>>

/**
 * Wire rows of a page. Names are read in one query per kind of what is named.
 * @param columns comma-joined ids of custom fields
 */
export async function presentRecords<Row extends RecordRow, Spec extends RecordSpec, Own extends object>(
  ctx: Context,
  table: RecordTable<Row, Spec, Own>,
  rows: readonly Row[],
  columns?: string,
): Promise<(RecordWire<Spec['fields']> & Own)[]> {
  return await wireRows(ctx, table, rows, { columns, namesOf: namesFor(table) })
}

/** The same rows as life lines keep them: with names that the person at hand may not see, since others read the line. */
async function writtenRecords<Row extends RecordRow, Spec extends RecordSpec, Own extends object>(
  ctx: Context,
  table: RecordTable<Row, Spec, Own>,
  rows: readonly Row[],
): Promise<(RecordWire<Spec['fields']> & Own)[]> {
  return await wireRows(ctx, table, rows, { columns: undefined, namesOf: storedNames })
}

/**
 * Wire rows with some fields only, for files: what other fields would need is not asked for. Rows need have no columns but those of the fields, unless one
 * of them is made by `present`.
 */
export async function presentFields<Row extends RecordRow>(
  ctx: Context,
  table: RecordTable<Row>,
  rows: readonly Row[],
  fields: readonly FieldRow[],
): Promise<Readonly<Record<string, unknown>>[]> {
  const [names, files, own] = await Promise.all([
    namesIn(ctx, table, rows, namesFor(table), fields),
    filesByIds(ctx, fileIdsOf(table, rows, fields)),
    fields.every((field) => isInColumn(table, field)) ? undefined : table.present?.(ctx, rows),
  ])
  const write = writerOf(
    table,
    fields.filter(({ inRow }) => inRow !== false),
  )
  return rows.map((row) => Object.assign(write(byColumn(row), names, files), own?.(row)))
}

interface WireOptions {
  readonly columns: string | undefined
  readonly namesOf: (ctx: Context, kind: string, ids: readonly string[]) => Promise<Map<string, string>>
}

async function wireRows<Row extends RecordRow, Spec extends RecordSpec, Own extends object>(
  ctx: Context,
  table: RecordTable<Row, Spec, Own>,
  rows: readonly Row[],
  { columns, namesOf }: WireOptions,
): Promise<(RecordWire<Spec['fields']> & Own)[]> {
  const { formKind } = table.spec
  const ids = rows.map(({ id }) => id)
  const custom = columns?.split(',') ?? []
  const removers = rows.flatMap(({ deleted_at, deleted_by }) => (deleted_at === null ? [] : (deleted_by ?? [])))
  const [names, files, cells, own, removedBy] = await Promise.all([
    namesIn(ctx, table, rows, namesOf, fieldsInRow(table.spec)),
    filesByIds(ctx, fileIdsOf(table, rows)),
    formKind === undefined ? undefined : fieldCells(ctx, formKind, ids, custom),
    table.present?.(ctx, rows),
    removers.length === 0 ? undefined : peopleNames(ctx, [...new Set(removers)]),
  ])
  const write = keptWriterOf(table)
  const wire = rows.map((row) =>
    Object.assign(write(byColumn(row), names, files), own?.(row), {
      id: row.id,
      create_time: row.created_at,
      update_time: row.updated_at,
      version: row.version,
      deleted_time: row.deleted_at,
      ...(row.deleted_at !== null && { deletedUserName: removedBy?.get(row.deleted_by ?? '') ?? '' }),
      cells: cells?.get(row.id) ?? {},
    }),
  )
  // Filled from the same fields that the type is computed from.
  return wire as unknown as (RecordWire<Spec['fields']> & Own)[]
}

/** One row, as its page shows it. Rows that are asked for at once are read together. */
export async function presentRecord<Row extends RecordRow, Spec extends RecordSpec, Own extends object>(
  ctx: Context,
  table: RecordTable<Row, Spec, Own>,
  row: Row,
): Promise<RecordWire<Spec['fields']> & Own> {
  // The gathering knows no kind; `presentRecords` filled it.
  return (await presentOne(ctx, { table, row })) as unknown as RecordWire<Spec['fields']> & Own
}

/** One row as life lines and the fixed fields of forms keep it: names whatever the person at hand may see. */
export async function writtenRecord<Row extends RecordRow, Spec extends RecordSpec, Own extends object>(
  ctx: Context,
  table: RecordTable<Row, Spec, Own>,
  row: Row,
): Promise<RecordWire<Spec['fields']> & Own> {
  // The gathering knows no kind; `writtenRecords` filled it.
  return (await writeOne(ctx, { table, row })) as unknown as RecordWire<Spec['fields']> & Own
}

interface Asked {
  readonly table: RecordTable<never>
  readonly row: RecordRow
}

const oneOf = (many: (ctx: Context, table: RecordTable<never>, rows: readonly never[]) => Promise<object[]>) =>
  gathered(async (ctx: Context, asked: readonly Asked[]) => {
    const wires = new Map<Asked, object>()
    for (const [table, some] of Map.groupBy(asked, (one) => one.table)) {
      const rows = some.map(({ row }) => row as never)
      for (const [at, wire] of (await many(ctx, table, rows)).entries()) wires.set(some[at] as Asked, wire)
    }
    return asked.map((one) => wires.get(one) ?? {})
  })

const presentOne = oneOf(presentRecords)
const writeOne = oneOf(writtenRecords)

type Names = ReadonlyMap<string, string>

type Files = ReadonlyMap<string, FileRecord>

/** Makes the wire row of a table's row. */
type WriteRow = (row: Cells, names: Names, files: Files) => Record<string, unknown>

const writers = new WeakMap<object, WriteRow>()

function keptWriterOf(table: RecordTable<never>): WriteRow {
  const known = writers.get(table) ?? writerOf(table, fieldsInRow(table.spec))
  writers.set(table, known)
  return known
}

const writerOf = (table: RecordTable<never>, fields: readonly FieldRow[]): WriteRow =>
  compileLiteral(
    ['row', 'names', 'files'],
    fields.flatMap((field) => cellsOf(table, field)),
    { nameOf, presentFiles },
  )

/** The keys of a field in a wire row, each with the expression of its value. */
function cellsOf(table: RecordTable<never>, field: FieldRow): (readonly [key: string, expression: string])[] {
  const { key } = field
  const column = columnOf(table, field)
  const cell = column === null ? 'undefined' : `row[${JSON.stringify(column)}]`
  if (isNamed(field)) {
    const beside = column === null ? 'undefined' : `row[${JSON.stringify(besideColumn(column))}]`
    return [
      [key, `${cell} ?? null`],
      [nameKeyOf(key), `nameOf(${cell}, ${beside}, names)`],
    ]
  }
  if (isMoment(table, field)) return [[key, `${cell} == null ? 0 : 1`]]
  return [[key, wireValue(field, cell)]]
}

/** @param beside the name that a page has read along */
const nameOf = (id: string | null | undefined, beside: string | null | undefined, names: Names): string =>
  id == null ? '' : (beside ?? names.get(id) ?? '')

/** The name that a page has read along with its rows, see `names-beside.ts`; undefined where it has not. */
const readAlong = (row: Cells, column: string | null): string | null | undefined =>
  column === null ? undefined : (row[besideColumn(column)] as string | null | undefined)

/** Ids of all files that rows name in columns of theirs. */
export function fileIdsOf<Row extends RecordRow>(
  table: Pick<RecordTable<Row>, 'spec' | 'columns'>,
  rows: readonly Row[],
  fields: readonly FieldRow[] = table.spec.fields,
): string[] {
  const columns = fields.filter(({ kind }) => kind === 'files').flatMap((field) => columnOf(table, field) ?? [])
  return columns.flatMap((column) => rows.flatMap((row) => (byColumn(row)[column] ?? []) as readonly string[]))
}

/** The expression of a value on the wire. */
function wireValue({ kind }: FieldRow, cell: string): string {
  switch (kind) {
    case 'flag':
      return `${cell} === true ? 1 : 0`
    case 'number':
    case 'money':
    case 'code':
    case 'time':
      return `${cell} ?? null`
    case 'tags':
      return `${cell} ?? []`
    case 'files':
      return `presentFiles(${cell} ?? [], files)`
    default:
      return `${cell} ?? ''`
  }
}

/** Names of everything that rows name, by id. */
async function namesIn<Row extends RecordRow>(
  ctx: Context,
  table: RecordTable<Row>,
  rows: readonly Row[],
  namesOf: WireOptions['namesOf'],
  fields: readonly FieldRow[],
): Promise<Names> {
  const wanted = new Map<string, Set<string>>()
  // Whoever stands beside one column is often named by another as well: its technician took the order.
  const known = new Map<string, string>()
  for (const field of fields) {
    const column = isNamed(field) ? columnOf(table, field) : null
    if (column === null) continue
    const kind = targetOf(field) ?? field.kind
    const ids = wanted.get(kind) ?? new Set()
    for (const row of rows) {
      const id = byColumn(row)[column]
      const name = readAlong(byColumn(row), column)
      if (typeof id !== 'string') continue
      if (name === undefined) ids.add(id)
      else known.set(id, name ?? '')
    }
    wanted.set(kind, ids)
  }
  const found = await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const unknown = [...ids].filter((id) => !known.has(id))
      return unknown.length === 0 ? [] : [...(await namesOf(ctx, kind, unknown))]
    }),
  )
  return new Map([...known, ...found.flat()])
}

const namesFor = ({ carriesNames }: Pick<RecordTable, 'carriesNames'>): WireOptions['namesOf'] =>
  carriesNames === true ? storedNames : shownNames

async function shownNames(ctx: Context, kind: string, ids: readonly string[]): Promise<Map<string, string>> {
  const entry = ctx.records.ofKind(kind)
  if (entry?.names === undefined || ids.length === 0) return await namesOfKind(ctx, kind, ids)
  return await entry.names(ctx, ids)
}

async function storedNames(ctx: Context, kind: string, ids: readonly string[]): Promise<Map<string, string>> {
  const entry = ctx.records.ofKind(kind)
  if (entry?.storedNames === undefined || ids.length === 0) return await namesOfKind(ctx, kind, ids)
  return await entry.storedNames(ctx, ids)
}

/** Names of people, groups, templates and of records that the person may see, by id. */
export async function namesOfKind(ctx: Context, kind: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  if (kind === 'person') return await peopleNames(ctx, ids)
  if (kind === 'group') return await serviceGroupNames(ctx, ids)
  if (kind === 'template') return await formNames(ctx, ids)
  const briefs = (await ctx.records.ofKind(kind)?.briefs(ctx, ids)) ?? []
  return new Map(briefs.map(({ id, label }) => [id, label]))
}
