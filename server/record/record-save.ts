/** Saves a record of any kind: checks, columns, custom values, search, life line, fact. The kind's own operation calls it and adds what is its own. */
import { countMoves } from './record-counters.ts'
import { recordFact } from '@onsite/api/record/record-facts.ts'
import type { TouchKey } from '@onsite/api/define-call.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import { type FormKind, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { Failure, faultAt, type FieldFault } from '@onsite/domain/failure.ts'
import { neededFault } from '@onsite/domain/permission/masks.ts'
import { isNamed, nameKeyOf } from '@onsite/domain/record/record-spec.ts'
import { exchangeFiles } from '../file/file-sight.ts'
import { saveValues } from '../field/field-values.ts'
import { publishedForm } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { readOnce } from '../kernel/gathered.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { formSieve, staleFailure } from './changes-since.ts'
import { fileIdsOf, writtenRecord } from './present-record.ts'
import { type IndexExtras, indexRecord } from './record-index.ts'
import { dayFaults } from './day-faults.ts'
import { demandNamed, demandOwnChannels } from './demand-named.ts'
import type { RecordList } from './record-list.ts'
import { differences } from './record-differences.ts'
import { logRecord } from './record-log.ts'
import type { LogLine } from './record-log-store.ts'
import { openParts, type RecordPart } from './record-parts.ts'
import { type Columns, insertRow, isTextTaken, updateRows } from './record-store.ts'
import { byColumn, columnOf, nameColumnOf, type RecordRow, type RecordTable } from './record-table.ts'

export interface RecordInput {
  readonly id?: string
  readonly version?: number
  /** Custom fields by id. */
  readonly values?: FieldValues
  /** Fields by key; those that are not named stay as they are. */
  readonly [key: string]: unknown
}

export interface SaveOptions<Row extends RecordRow> {
  /** Subjects that open pages read anew. */
  readonly touches: readonly TouchKey[]
  /** Columns beside those of the fields. */
  readonly own?: Columns
  /** Texts that the search knows beside the row's own. */
  readonly index?: (row: Row) => Promise<IndexExtras> | IndexExtras
  /** Fixed fields for conditions of custom ones; by default the row's fields of the same keys. */
  readonly system?: (row: Row) => SystemValues
  /** The name of the save in the life line: 新建, 修改, 导入. */
  readonly action?: string
  /** Why, in the person's words, for the life line. */
  readonly note?: string
  /** Another record that it was about, for the life line. */
  readonly link?: LogLine['link']
  /** Parts that the input carries beside the fields. */
  readonly parts?: readonly RecordPart[]
  /** Faults that the kind itself found, told together with those of the parts. */
  readonly faults?: readonly FieldFault[]
  /** Changes beyond fields and parts, such as tags, for the life line. */
  readonly changes?: readonly FieldChange[]
  /** For a change in place: custom fields are not asked for. */
  readonly withoutForm?: boolean
  /** The id of a new record, when something that is written before needs it. */
  readonly newId?: string
  /** Keeps the custom fields in place of `saveForm`, for documents whose process asks for more at the step. @returns the changes in words */
  readonly fill?: (row: Row) => Promise<readonly FieldChange[]>
  /** For a new document, which writes the first line of its timeline and the fact of its creation itself. */
  readonly begin?: (row: Row) => Promise<unknown>
}

/**
 * Saves a new record or a change of one that the person sees. Throws `not-found`, `stale`, `name-taken` and `invalid-input` beside fields.
 * The caller judges whether the person may do it.
 */
export async function saveRecord<Row extends RecordRow>(
  ctx: Context,
  list: RecordList<Row>,
  input: RecordInput,
  options: SaveOptions<Row>,
): Promise<Row> {
  const { table } = list
  const { spec } = table
  const before = input.id === undefined ? undefined : await list.findSeen(ctx, input.id, { lock: true })
  if (input.id !== undefined && before === undefined) throw new Failure('not-found', { record: spec.label })
  if (before !== undefined && input.version !== undefined && input.version !== before.version) {
    const read = { kind: spec.kind, id: before.id, version: input.version }
    throw await staleFailure(ctx, read, formSieve(ctx, spec.formKind))
  }
  const parts = await openParts(ctx, options.parts ?? [], input, before?.id)
  const lacking = before === undefined ? lackingMasked(ctx, spec.fields, input) : []
  const days = dayFaults(table, input, options.own ?? {}, before)
  const faults = [...lacking, ...days, ...(options.faults ?? []), ...parts.faults]
  if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
  const columns = { ...columnsOf(table, input), ...options.own }
  const [wasShown] = await Promise.all([
    before === undefined ? undefined : writtenRecord(ctx, table, before),
    demandNamed(ctx, table, input, before),
    demandOwnChannels(ctx, table, input, before),
    demandOwnName(ctx, table, columns, before),
  ])

  const id = before?.id ?? options.newId ?? uuidv7()
  if (before === undefined) await insertRow(ctx, table, id, ctx.person.id, columns)
  else await updateRows(ctx, table, [id], columns)
  await parts.write(id)
  // Read without the reader's scope: whoever gives a record away may not see it any more.
  const after = await readWritten(ctx, list, id)
  await countMoves(ctx, table, [{ before: before ?? null, after }], ctx.tenant.zone)
  await exchangeFiles(
    ctx,
    { kind: spec.kind, id },
    before === undefined ? [] : fileIdsOf(table, [before]),
    fileIdsOf(table, [after]),
  )
  const custom =
    options.withoutForm === true
      ? []
      : ((await options.fill?.(after)) ??
        (await saveForm(ctx, table, after, input, before === undefined, options.system)))
  const changes = [
    ...(wasShown === undefined
      ? []
      : differences(table, wasShown, await writtenRecord(ctx, table, after), ctx.tenant.zone)),
    ...custom,
    ...parts.changes,
    ...(options.changes ?? []),
  ]
  const index = (await options.index?.(after)) ?? {}
  if (before === undefined && options.begin !== undefined) {
    await Promise.all([indexRecord(ctx, table, after, index), options.begin(after)])
    return after
  }
  await Promise.all([
    indexRecord(ctx, table, after, index),
    before !== undefined && changes.length === 0
      ? undefined
      : logRecord(ctx, {
          kind: spec.kind,
          recordId: id,
          version: after.version,
          action: options.action ?? (before === undefined ? '新建' : '修改'),
          changes: before === undefined ? [] : changes,
          ...(options.note === undefined ? {} : { note: options.note }),
          ...(options.link === undefined ? {} : { link: options.link }),
        }),
    ctx.record(recordFact(spec.kind, before === undefined ? 'created' : 'changed', options.touches), { subjectId: id }),
  ])
  return after
}

/** Fields of masks that a new record needs: calls leave them out for people who do not see them. */
const lackingMasked = ({ person }: Context, fields: readonly FieldRow[], input: RecordInput): FieldFault[] =>
  fields.flatMap(({ input: filled, key, label, mask }) =>
    mask === undefined || filled?.needed !== true || (input[key] ?? null) !== null
      ? []
      : [{ field: key, message: neededFault(person.hides, mask, label) }],
  )

async function readWritten<Row extends RecordRow>(ctx: Context, list: RecordList<Row>, id: string): Promise<Row> {
  const row = await list.findWritten(ctx, id)
  if (row === undefined) throw new Error(`a ${list.table.spec.kind} just stored is gone`)
  return row
}

/** The columns that an input fills. Throws `invalid-input` for numbers with too many digits. */
export function columnsOf(table: Filled, input: RecordInput): Columns {
  const columns: Record<string, unknown> = {}
  for (const { column, field } of filledColumns(table)) {
    const value = input[field.key]
    if (value !== undefined) columns[column] = columnValue(field, value)
  }
  return columns
}

type Filled = Pick<RecordTable, 'spec' | 'columns'>

interface FilledColumn {
  readonly field: FieldRow
  readonly column: string
}

const columnsByTable = new WeakMap<Filled, readonly FilledColumn[]>()

function filledColumns(table: Filled): readonly FilledColumn[] {
  const known = columnsByTable.get(table)
  if (known !== undefined) return known
  const columns = table.spec.fields.flatMap((field): FilledColumn[] => {
    const column = columnOf(table, field)
    return field.input === undefined || column === null ? [] : [{ field, column }]
  })
  columnsByTable.set(table, columns)
  return columns
}

function columnValue(field: FieldRow, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return value === 1
    case 'date':
      return value === '' ? null : value
    case 'number': {
      const digits = field.input?.digits ?? 0
      if (typeof value === 'number' && Number(value.toFixed(digits)) !== value)
        throw faultAt(field.key, `${field.label}最多 ${digits} 位小数`)
      return value
    }
    default:
      return typeof value === 'string' ? value.trim() : value
  }
}

async function demandOwnName(
  ctx: Context,
  table: RecordTable<never>,
  columns: Columns,
  before: RecordRow | undefined,
): Promise<void> {
  const { label, nameKey, uniqueName } = table.spec
  const column = nameColumnOf(table)
  const name = columns[column]
  if (uniqueName !== true || typeof name !== 'string') return
  if ((before === undefined ? undefined : byColumn(before)[column]) === name) return
  if (await isTextTaken(ctx, table, column, name, before?.id ?? null))
    throw new Failure('name-taken', { label, name }, { fields: [{ field: nameKey, message: `已有同名${label}` }] })
}

/**
 * Saves the custom fields of a stored record, for kinds whose save is not `saveRecord`: by the version that the record stays on, else by the published form.
 * @returns the changes in words
 */
export async function saveForm<Row extends RecordRow>(
  ctx: Context,
  table: RecordTable<Row>,
  row: Row,
  input: RecordInput,
  isNew: boolean,
  system?: SaveOptions<Row>['system'],
): Promise<FieldChange[]> {
  const { formKind } = table.spec
  if (formKind === undefined || (input.values === undefined && !isNew)) return []
  const versionId = table.formOf?.(row).versionId ?? (await formNow(ctx, formKind))?.versionId ?? null
  return await saveValues(ctx, {
    formKind,
    recordId: row.id,
    versionId,
    step: isNew ? 'create' : 'edit',
    values: input.values ?? {},
    system: system?.(row) ?? (await systemOf(ctx, table, row)),
    isNew,
  })
}

const formNow = readOnce(async (ctx: Context, kind: FormKind) => await publishedForm(ctx, kind, null))

/** Fixed fields of the form kind by key, as far as the record's fields have them. @param present `presentRecord` for a form that a person reads */
export async function systemOf<Row extends RecordRow>(
  ctx: Context,
  table: RecordTable<Row>,
  row: Row,
  present: typeof writtenRecord = writtenRecord,
): Promise<SystemValues> {
  const { fields, formKind } = table.spec
  if (formKind === undefined) return {}
  const shown = await present(ctx, table, row)
  const fixed = formKindOf(formKind).fixed.flatMap(({ key }): [string, string | number][] => {
    const field = fields.find((one) => one.key === key || one.key === `${key}Id`)
    if (field === undefined) return []
    const value = shown[isNamed(field) ? nameKeyOf(field.key) : field.key]
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
  })
  return { ...Object.fromEntries(fixed), ...table.system?.(row) }
}
