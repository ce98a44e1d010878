/** Imports of a record kind: reads rows by the kind's fields, says what each would do, writes through the kind's own save, takes back. */
import type { TouchKey } from '@onsite/api/define-call.ts'
import { inputProps, type RecordWire } from '@onsite/api/record/record-shapes.ts'
import type { Json } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isNamed } from '@onsite/domain/record/record-spec.ts'
import { Type } from 'typebox'
import { valuesOf } from '../field/values-door.ts'
import type {
  CellChange,
  CellFault,
  Importer,
  ImportRow,
  JudgedRow,
  UndoneRow,
  WrittenRow,
} from '../import/import-door.ts'
import { bodyCheck } from '../kernel/check-input.ts'
import type { Context } from '../kernel/context.ts'
import { runTogether } from '../kernel/run-together.ts'
import { presentRecord, presentRecords } from './present-record.ts'
import { readCell } from './record-cells.ts'
import { importColumn, namesFor, namesOwnKind } from './record-import-columns.ts'
import { customReader, type CustomRead } from './record-import-custom-door.ts'
import type { RecordList } from './record-list-door.ts'
import { dropRecord, openTiesOf } from './record-remove-door.ts'
import type { RecordInput } from './record-save-door.ts'
import { type SheetColumn, sheetColumns } from './record-sheet-door.ts'
import { rowsByText } from './record-store.ts'
import { byColumn, columnOf, type RecordRow, targetOf } from './record-table-door.ts'
import { wordsOf } from './record-words-door.ts'

export interface ImportOptions<Row extends RecordRow> {
  /** Subjects that open pages read anew when an import ends. */
  readonly touches?: readonly TouchKey[]
  /** The kind's own save: rights, checks, everything. */
  readonly save: (ctx: Context, input: RecordInput) => Promise<Row>
  /** Key of the field by which a row finds its record; by default the name. A text column. */
  readonly matchKey?: string
  /** Keys of fields that an empty cell leaves as they are on a record that was found, since they cannot be cleared this way. */
  readonly keepsEmpty?: readonly string[]
  /** For kinds whose records are found by more than one text: the key of a row, null for none, and records by key. */
  readonly match?: {
    readonly keyOf: (input: Readonly<Record<string, unknown>>) => string | null
    readonly find: (
      ctx: Context,
      inputs: readonly Readonly<Record<string, unknown>>[],
    ) => Promise<ReadonlyMap<string, Row>>
  }
  /** Children of records that an undo takes away for good, called one after the other. A Failure keeps the record, with the reason; nothing of it may have gone then. */
  readonly drop?: (ctx: Context, ids: readonly string[]) => Promise<void>
}

interface Read {
  readonly row: ImportRow
  readonly input: Record<string, unknown>
  readonly faults: CellFault[]
}

/** The importer of a kind, for `server/answers.ts`. */
export function recordImporter<Row extends RecordRow>(list: RecordList<Row>, options: ImportOptions<Row>): Importer {
  const { table } = list
  const { spec } = table
  const matchKey = options.matchKey ?? spec.nameKey
  const matchField = spec.fields.find(({ key }) => key === matchKey)
  const matchColumn = matchField === undefined ? null : columnOf(table, matchField)
  const check = bodyCheck(Type.Object(inputProps(spec)))
  const namesOwn = namesOwnKind(spec)
  const headingOf = new Map(spec.fields.map(({ key, label }) => [key, label]))

  const columnsFor = async (ctx: Context): Promise<SheetColumn[]> =>
    (await sheetColumns(ctx, spec)).filter((column) =>
      'field' in column
        ? column.field.input !== undefined &&
          column.field.input.imported !== false &&
          !['tags', 'files'].includes(column.field.kind)
        : fieldTypeOf(column.custom.type).isInput,
    )

  async function readRows(ctx: Context, rows: readonly ImportRow[]): Promise<Read[]> {
    const columns = await columnsFor(ctx)
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

  async function judge(ctx: Context, rows: readonly ImportRow[]): Promise<JudgedRow[]> {
    const read = await readRows(ctx, rows)
    const found = await existing(ctx, read)
    const shown = new Map((await presentRecords(ctx, table, [...found.values()])).map((row) => [row.id, row]))
    const custom = await customReader(ctx, spec, await columnsFor(ctx), rows, [...found.values()])
    return read.map((one) => {
      const match = matchOf(one.input)
      const before = match === null ? undefined : found.get(match)
      const meant = before === undefined ? one : { ...one, input: withoutKept(one.input) }
      return judged(ctx, meant, match, before, shown, custom(one.row, before))
    })
  }

  const withoutKept = (input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(input).filter(
        ([key, value]) => options.keepsEmpty?.includes(key) !== true || (value !== null && value !== ''),
      ),
    )

  /** A `drop` that is refused takes back what it did itself: beside others it would take theirs back as well. */
  const isAlone = ({ before, isNew }: WrittenRow): boolean => (isNew && options.drop !== undefined) || namesOwn(before)

  const matchOf = (input: Readonly<Record<string, unknown>>): string | null => {
    if (options.match !== undefined) return options.match.keyOf(input)
    const text = input[matchKey]
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
  }

  async function existing(ctx: Context, read: readonly Read[]): Promise<ReadonlyMap<string, Row>> {
    if (options.match !== undefined)
      return await options.match.find(
        ctx,
        read.map(({ input }) => input),
      )
    const texts = [...new Set(read.flatMap(({ input }) => matchOf(input) ?? []))]
    if (matchColumn === null || texts.length === 0) return new Map()
    const rows = await rowsByText<Row>(ctx, table, matchColumn, texts)
    const visible = await list.byIds(
      ctx,
      rows.map(({ id }) => id),
    )
    return new Map(visible.map((row) => [String(byColumn(row)[matchColumn]), row]))
  }

  function judged(
    ctx: Context,
    one: Read,
    match: string | null,
    before: Row | undefined,
    shown: ReadonlyMap<string, RecordWire>,
    custom: CustomRead,
  ): JudgedRow {
    const { input, row } = one
    const misread = new Set(one.faults.map(({ column }) => column))
    // A cell that holds something is not missing, only wrong.
    const needed = before === undefined ? missing(input).filter(({ column }) => !misread.has(column)) : []
    const read = [...one.faults, ...needed]
    const blamed = new Set(read.map(({ column }) => column))
    const faults = [...read, ...faultsOf(input, before).filter(({ column }) => !blamed.has(column)), ...custom.faults]
    const base = { row: row.row, recordId: before?.id ?? null, match }
    if (faults.length > 0) return { ...base, result: 'wrong', faults, changes: [], token: null }
    const changes = before === undefined ? [] : [...changesOf(ctx, input, shown.get(before.id), row), ...custom.changes]
    const token = { ...input, ...(Object.keys(custom.values).length === 0 ? {} : { values: custom.values }) } as Json
    const result = before === undefined ? 'new' : changes.length === 0 ? 'skipped' : 'changed'
    return { ...base, result, faults: [], changes, token }
  }

  const missing = (input: Readonly<Record<string, unknown>>): CellFault[] =>
    spec.fields.flatMap((field) => {
      const value = input[field.key]
      const isEmpty = value === undefined || value === null || value === ''
      return field.input?.needed === true && isEmpty ? [{ column: field.label, message: `请填写${field.label}` }] : []
    })

  /** Faults that the save call's schema finds in the values, each at the column of its field. */
  function faultsOf(input: Readonly<Record<string, unknown>>, before: Row | undefined): CellFault[] {
    const needed =
      before === undefined
        ? {}
        : Object.fromEntries(
            spec.fields
              .filter((f) => f.input?.needed === true && input[f.key] === undefined)
              .map((f) => [f.key, sample(f.kind)]),
          )
    try {
      check({ ...needed, ...input })
      return []
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return error.fields
        .filter(({ field }) => !(field in needed))
        .map(({ field, message }) => ({ column: headingOf.get(field.split('.')[0] ?? '') ?? '', message }))
    }
  }

  function changesOf(
    ctx: Context,
    input: Readonly<Record<string, unknown>>,
    shown: RecordWire | undefined,
    row: ImportRow,
  ): CellChange[] {
    return spec.fields.flatMap((field) => {
      if (!(field.key in input)) return []
      const from = wordsOf(field, shown ?? {}, ctx.tenant.zone)
      const isSame =
        isNamed(field) || field.kind === 'code'
          ? shown?.[field.key] === input[field.key]
          : from === wordsOf(field, input, ctx.tenant.zone)
      return isSame ? [] : [{ column: field.label, from, to: row.cells[field.label] ?? '' }]
    })
  }

  return {
    kind: spec.kind,
    label: spec.label,
    permission: spec.permissions.import ?? spec.permissions.edit,
    touches: options.touches,

    async columns(ctx) {
      return (await columnsFor(ctx)).map(importColumn)
    },

    judge,

    async write(ctx, rows) {
      const write = async (row: JudgedRow) => await writeRow(ctx, row)
      return await runTogether(rows, write, ({ token }) => namesOwn(token))
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
      const ties = await openTiesOf(ctx, spec.kind, [...rows.keys()])
      const undoOne = async (one: WrittenRow): Promise<UndoneRow> => {
        const row = rows.get(one.recordId)
        return await undoRow(ctx, one, row, row === undefined ? '' : (ties.get(row.id) ?? ''))
      }
      return await runTogether(written, undoOne, isAlone)
    },
  }

  /** @param tied why a new record may not go, '' when it may */
  async function undoRow(ctx: Context, one: WrittenRow, row: Row | undefined, tied: string): Promise<UndoneRow> {
    const kept = (reason: string): UndoneRow => ({ row: one.row, isUndone: false, reason })
    if (row === undefined) return kept('记录已被删除')
    if (row.version !== one.version) return kept('导入后被修改过')
    if (!one.isNew) await options.save(ctx, { ...(one.before as unknown as RecordInput), id: one.recordId })
    else {
      const reason = tied === '' ? await reasonOf(async () => await options.drop?.(ctx, [one.recordId])) : tied
      if (reason !== '') return kept(reason)
      await dropRecord(ctx, table, one.recordId)
    }
    return { row: one.row, isUndone: true, reason: '' }
  }

  async function writeRow(ctx: Context, row: JudgedRow): Promise<WrittenRow> {
    // `judged` made it of the row.
    const input = row.token as unknown as RecordInput
    const before = row.recordId === null ? undefined : await list.seen(ctx, row.recordId, { lock: true })
    const kept = before === undefined ? null : await keptOf(ctx, before, input)
    const saved = await options.save(ctx, before === undefined ? input : { ...input, id: before.id })
    return { row: row.row, recordId: saved.id, isNew: before === undefined, before: kept, version: saved.version }
  }

  /** Values that an undo writes back: the fields that the row changes, as they are. */
  async function keptOf(ctx: Context, before: Row, input: RecordInput): Promise<Json> {
    const shown = await presentRecord(ctx, table, before)
    const own = Object.keys(input).filter((key) => key !== 'values' && key !== 'id')
    const fields = Object.fromEntries(own.map((key) => [key, (shown[key] ?? null) as Json]))
    if (input.values === undefined || spec.formKind === undefined) return fields
    const values = (await valuesOf(ctx, spec.formKind, [before.id])).get(before.id) ?? {}
    return { ...fields, values: Object.fromEntries(Object.keys(input.values).map((id) => [id, values[id] ?? null])) }
  }
}

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

/** Something that passes for a field which the file does not hold. */
const sample = (kind: string): unknown =>
  kind === 'code' || kind === 'flag' || kind === 'number' || kind === 'money' ? 0 : kind === 'date' ? '2000-01-01' : 'x'
