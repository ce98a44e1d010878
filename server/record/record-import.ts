/** Imports of a record kind: reads rows by the kind's fields, says what each would do, writes through the kind's own save, takes back. */
import type { RecordWire } from '@onsite/api/record/record-shapes.ts'
import type { FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { faultKey } from '@onsite/domain/field/check-values.ts'
import { seesMask } from '@onsite/domain/permission/masks.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { valuesOf } from '../field/field-values.ts'
import type { CellFault, Importer, ImportRow, JudgedRow, UndoneRow, WrittenRow } from '../import/importer.ts'
import type { Context } from '../kernel/context.ts'
import { gathered } from '../kernel/gathered.ts'
import { runTogether } from '../kernel/run-together.ts'
import { presentRecord, presentRecords } from './present-record.ts'
import { readCell } from './record-cells.ts'
import { importColumn, namesFor, namesOwnKind } from './record-import-columns.ts'
import { importChecks } from './record-import-checks.ts'
import { customReader, type CustomRead, type CustomReader } from './record-import-custom.ts'
import type { ImportOptions, ReadForms } from './record-import-options.ts'
import type { RecordList } from './record-list.ts'
import { dropRecord, openTiesOf } from './record-remove.ts'
import type { RecordInput } from './record-save.ts'
import { type SheetColumn, sheetColumns } from './record-sheet.ts'
import { byColumn, columnOf, type RecordRow, targetOf } from './record-table.ts'

/** Everything that rows of a portion are judged against. */
interface Ground<Row extends RecordRow> {
  readonly shown: ReadonlyMap<string, RecordWire>
  readonly columns: readonly SheetColumn[]
  readonly custom: CustomReader
  readonly forms: ReadForms<Row> | undefined
}

interface Read {
  readonly row: ImportRow
  readonly input: Record<string, unknown>
  readonly faults: CellFault[]
}

/** The importer of a kind, for `server/answers.ts`. */
export function recordImporter<Row extends RecordRow>(list: RecordList<Row>, options: ImportOptions<Row>): Importer {
  const { table } = list
  const spec = { ...table.spec, fields: options.fields ?? table.spec.fields }
  const { form, undo } = options
  const matchKey = options.matchKey ?? spec.nameKey
  const matchField = spec.fields.find(({ key }) => key === matchKey)
  const matchColumn = matchField === undefined ? null : columnOf(table, matchField)
  const { changesOf, dayFaultsOf, faultsOf, missing } = importChecks(spec, form?.key)
  const namesOwn = namesOwnKind(spec)
  const keptValues = gathered(async (ctx: Context, ids: readonly string[]) => {
    const values =
      spec.formKind === undefined ? new Map<string, FieldValues>() : await valuesOf(ctx, spec.formKind, ids)
    return ids.map((id) => values.get(id) ?? {})
  })
  const headingOf = new Map(spec.fields.map(({ key, label }) => [key, label]))

  const fixedColumns = spec.fields
    .filter(({ input, kind }) => input !== undefined && input.imported !== false && !['tags', 'files'].includes(kind))
    .map((field): SheetColumn => ({ key: field.key, heading: field.label, field }))

  /** Custom fields stand under the headings that exports give them, beside all fields of the kind. */
  const columnsFor = async (ctx: Context): Promise<SheetColumn[]> => [
    ...fixedColumns.filter((column) => !('field' in column) || seesMask(ctx.person.hides, column.field.mask)),
    ...(await sheetColumns(ctx, table.spec)).filter(
      (column) => 'custom' in column && fieldTypeOf(column.custom.type).isInput,
    ),
  ]

  async function judge(ctx: Context, rows: readonly ImportRow[]): Promise<JudgedRow[]> {
    const columns = await columnsFor(ctx)
    const read = await readRows(ctx, columns, rows)
    const found = await findExisting(ctx, read)
    const before = [...found.values()]
    const [shown, custom, forms] = await Promise.all([
      options.keepsFixed === true ? [] : presentRecords(ctx, table, before),
      customReader(ctx, spec, columns, rows, before),
      form?.read(ctx, before),
    ])
    const ground = { shown: new Map(shown.map((row) => [row.id, row])), columns, custom, forms }
    const refusal = options.refusesNew?.(ctx) ?? ''
    return await runTogether(read, async (one) => {
      const match = matchOf(one.input)
      const row = match === null ? undefined : found.get(match)
      const missing = match === null ? refusal : (options.missing ?? refusal)
      if (row === undefined && missing !== '')
        return wrongRow(one, undefined, match, [{ column: headingOf.get(matchKey) ?? '', message: missing }])
      return await judgeOne(ctx, ground, row === undefined ? one : asChange(one), match, row)
    })
  }

  const asChange = (one: Read): Read =>
    options.keepsFixed === true ? { ...one, input: {}, faults: [] } : { ...one, input: withoutKept(one.input) }

  const withoutKept = (input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(input).filter(
        ([key, value]) =>
          options.keyFields?.includes(key) !== true &&
          (options.keepsEmpty?.includes(key) !== true || (value !== null && value !== '')),
      ),
    )

  /** A `drop` that is refused takes back what it did itself: beside others it would take theirs back as well. */
  const isAlone = ({ before, isNew }: WrittenRow): boolean =>
    undo !== undefined || options.isAlone === true || (isNew && options.drop !== undefined) || namesOwn(before)

  const matchOf = (input: Readonly<Record<string, unknown>>): string | null => {
    if (options.match !== undefined) return options.match.keyOf(input)
    const typed = input[matchKey]
    const text = typeof typed === 'string' ? typed.trim() : ''
    return (options.isNumbered === true ? text.toUpperCase() : text) || null
  }

  async function findExisting(ctx: Context, read: readonly Read[]): Promise<ReadonlyMap<string, Row>> {
    if (options.match !== undefined)
      return await options.match.find(
        ctx,
        read.map(({ input }) => input),
      )
    const texts = [...new Set(read.flatMap(({ input }) => matchOf(input) ?? []))]
    if (matchColumn === null || texts.length === 0) return new Map()
    const visible = await list.byTexts(ctx, matchColumn, texts)
    return new Map(visible.map((row) => [String(byColumn(row)[matchColumn]), row]))
  }

  async function judgeOne(
    ctx: Context,
    ground: Ground<Row>,
    one: Read,
    match: string | null,
    before: Row | undefined,
  ): Promise<JudgedRow> {
    const { input, row } = one
    const misread = new Set(one.faults.map(({ column }) => column))
    // A cell that holds something is not missing, only wrong.
    const needed = before === undefined ? missing(input).filter(({ column }) => !misread.has(column)) : []
    const read = [...one.faults, ...needed]
    const blamed = new Set(read.map(({ column }) => column))
    const own = ground.forms?.fieldsOf(input, before)
    const custom = typeof own === 'string' ? nothingRead : ground.custom(row, before, own)
    const shown = before === undefined ? undefined : ground.shown.get(before.id)
    const checked = [...faultsOf(input, before === undefined), ...dayFaultsOf(input, shown)]
    const faults = [
      ...read,
      ...checked.filter(({ column }) => !blamed.has(column)),
      ...(typeof own === 'string' ? [{ column: headingOf.get(form?.key ?? '') ?? '', message: own }] : custom.faults),
    ]
    if (faults.length > 0) return wrongRow(one, before, match, faults)
    const fixed = before === undefined ? [] : changesOf(ctx, input, shown, row.cells)
    const changes = before === undefined && form === undefined ? [] : [...fixed, ...custom.changes]
    const token = { ...input, ...(Object.keys(custom.values).length === 0 ? {} : { values: custom.values }) }
    const result = before === undefined ? 'new' : changes.length === 0 ? 'skipped' : 'changed'
    const unmet = result === 'skipped' ? [] : ((await ground.forms?.judge(token, before)) ?? [])
    if (unmet.length > 0)
      return wrongRow(
        one,
        before,
        match,
        unmet.map(({ field, message }) => ({ column: headingAt(ground.columns, field), message })),
      )
    const base = { row: row.row, recordId: before?.id ?? null, match }
    return { ...base, result, faults: [], changes, token: token as Json }
  }

  return {
    kind: spec.kind,
    label: spec.label,
    permission: spec.permissions.import ?? spec.permissions.edit,
    feature: spec.feature,
    touches: options.touches,

    async columns(ctx) {
      const columns = (await columnsFor(ctx)).map(importColumn)
      if (form === undefined) return columns
      const choices = await form.choices(ctx)
      return columns.map((column) => (column.key === form.key ? { ...column, choices } : column))
    },

    judge,

    async write(ctx, rows) {
      const write = async (row: JudgedRow) => await writeRow(ctx, row)
      return await runTogether(rows, write, ({ token }) => options.isAlone === true || namesOwn(token))
    },

    async undo(ctx, written) {
      const rows = new Map(
        (
          await list.byIds(
            ctx,
            written.map(({ recordId }) => recordId),
            { lock: true },
          )
        ).map((row) => [row.id, row]),
      )
      const ties = undo === undefined ? await openTiesOf(ctx, spec.kind, [...rows.keys()]) : new Map<string, string>()
      const undoOne = async (one: WrittenRow): Promise<UndoneRow> => {
        const row = rows.get(one.recordId)
        return await undoRow(ctx, one, row, row === undefined ? '' : (ties.get(row.id) ?? ''))
      }
      return await runTogether(written, undoOne, isAlone)
    },
  }

  /** @param tied why a new record may not go, '' when it may */
  async function undoRow(ctx: Context, one: WrittenRow, row: Row | undefined, tied: string): Promise<UndoneRow> {
    const keep = (reason: string): UndoneRow => ({ row: one.row, isUndone: false, reason })
    if (row === undefined) return keep(undo?.gone ?? '记录已被删除')
    if (row.version !== one.version) return keep(undo?.changed ?? '导入后被修改过')
    if (undo !== undefined) {
      const reason = await undo.undo(ctx, one)
      return { row: one.row, isUndone: reason === '', reason }
    }
    if (!one.isNew) await options.save(ctx, { ...(one.before as unknown as RecordInput), id: one.recordId })
    else {
      const reason = tied === '' ? await reasonOf(async () => await options.drop?.(ctx, [one.recordId])) : tied
      if (reason !== '') return keep(reason)
      await dropRecord(ctx, table, one.recordId)
    }
    return { row: one.row, isUndone: true, reason: '' }
  }

  async function writeRow(ctx: Context, row: JudgedRow): Promise<WrittenRow> {
    // `judged` made it of the row.
    const input = row.token as unknown as RecordInput
    const before = row.recordId === null ? undefined : await list.findSeen(ctx, row.recordId, { lock: true })
    const kept = before === undefined ? null : await readKept(ctx, before, input)
    const saved = await options.save(ctx, before === undefined ? input : { ...input, id: before.id })
    return { row: row.row, recordId: saved.id, isNew: before === undefined, before: kept, version: saved.version }
  }

  /** Values that an undo writes back: the fields that the row changes, as they are. */
  async function readKept(ctx: Context, before: Row, input: RecordInput): Promise<Json> {
    const own = options.keepsFixed === true ? [] : Object.keys(input).filter((key) => key !== 'values' && key !== 'id')
    const shown: Readonly<Record<string, unknown>> = own.length === 0 ? {} : await presentRecord(ctx, table, before)
    const fields = Object.fromEntries(own.map((key) => [key, (shown[key] ?? null) as Json]))
    if (input.values === undefined || spec.formKind === undefined) return fields
    const values = await keptValues(ctx, before.id)
    return { ...fields, values: Object.fromEntries(Object.keys(input.values).map((id) => [id, values[id] ?? null])) }
  }
}

async function readRows(ctx: Context, columns: readonly SheetColumn[], rows: readonly ImportRow[]): Promise<Read[]> {
  const names = await namesFor(ctx, columns, rows)
  return rows.map((row) => {
    const input: Record<string, unknown> = {}
    const faults: CellFault[] = []
    for (const column of columns) {
      const cell = row.cells[column.heading]
      if (cell === undefined || !('field' in column)) continue
      const read = readCell(column.field, cell, names, targetOf(column.field))
      if ('fault' in read) faults.push({ column: column.heading, message: read.fault })
      else input[column.key] = read.value
    }
    return { row, input, faults }
  })
}

const wrongRow = (
  { row }: Read,
  before: RecordRow | undefined,
  match: string | null,
  faults: readonly CellFault[],
): JudgedRow => ({
  row: row.row,
  recordId: before?.id ?? null,
  match,
  result: 'wrong',
  faults,
  changes: [],
  token: null,
})

const headingAt = (columns: readonly SheetColumn[], field: string): string =>
  columns.find(({ key }) => field === key || field === faultKey(key))?.heading ?? ''

const nothingRead: CustomRead = { values: {}, faults: [], changes: [] }

/** Does some work. @returns the reason why it was refused, '' when it is done */
async function reasonOf(work: () => Promise<void>): Promise<string> {
  try {
    await work()
    return ''
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}
