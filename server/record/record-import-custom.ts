/** Custom fields in import files. */
import type { FieldDefinition, FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { isEditable, isMaskedFor } from '@onsite/domain/field/form-moment.ts'
import { sameJson } from '@onsite/domain/field/same-json.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { namesForCells, namesOf } from '../field/field-names.ts'
import { momentOf, valuesOf } from '../field/field-values.ts'
import type { CellChange, CellFault, ImportRow } from '../import/importer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import type { SheetColumn } from './record-sheet.ts'
import type { RecordRow } from './record-table.ts'

export interface CustomRead {
  readonly values: Record<string, Json>
  readonly faults: CellFault[]
  readonly changes: CellChange[]
}

/**
 * Reads the custom columns of a row against what its record holds.
 * @param own the fields of the record's own form, for kinds with several; what the form as a whole asks for is then judged by the caller
 */
export type CustomReader = (
  row: ImportRow,
  before: Pick<RecordRow, 'id'> | undefined,
  own?: readonly FieldDefinition[],
) => CustomRead

/** Makes the reader of a portion of rows; `found` are their records. */
export async function customReader(
  ctx: Context,
  { formKind }: Pick<RecordSpec, 'formKind'>,
  sheet: readonly SheetColumn[],
  rows: readonly ImportRow[],
  found: readonly Pick<RecordRow, 'id'>[],
): Promise<CustomReader> {
  if (formKind === undefined) return () => ({ values: {}, faults: [], changes: [] })
  const columns = sheet.flatMap((column) => ('custom' in column ? [column] : []))
  const fields: FieldDefinition[] = columns.map(({ custom }) => custom)
  const [kept, names] = await Promise.all([
    valuesOf(
      ctx,
      formKind,
      found.map(({ id }) => id),
    ),
    namesForCells(ctx, fields, (field) =>
      rows.map((row) => row.cells[columns.find(({ key }) => key === field.id)?.heading ?? ''] ?? ''),
    ),
  ])
  const keptNames = await namesOf(ctx, fields, kept.values())
  const today = dayIn(ctx.tenant.zone, ctx.now)
  return (row, before, own) => {
    const current: FieldValues = before === undefined ? {} : (kept.get(before.id) ?? {})
    const moment = momentOf(ctx, before === undefined ? 'create' : 'edit', {})
    const result: CustomRead = { values: {}, faults: [], changes: [] }
    for (const { custom: known, heading } of columns) {
      const cell = row.cells[heading]
      const custom = own === undefined ? known : own.find(({ id }) => id === known.id)
      if (custom === undefined) {
        if (cell !== undefined && cell !== '')
          result.faults.push({ column: heading, message: '该记录的表单没有这个字段' })
        continue
      }
      // A masked value was exported masked: it can only be kept.
      const isBlank = before === undefined && (cell === undefined || cell === '')
      if (isBlank && own === undefined && custom.required && custom.showIf === null && isEditable(custom, moment))
        result.faults.push({ column: heading, message: `请填写${heading}` })
      const value = current[custom.id] ?? null
      if (cell === undefined || isBlank || (value !== null && isMaskedFor(custom, moment))) continue
      const type = fieldTypeOf(custom.type)
      const from = value === null ? '' : type.exportCell(value, custom, keptNames)
      if (cell === from) continue
      const read = type.importCell(cell, custom, names, { today, current: value })
      if ('fault' in read) result.faults.push({ column: heading, message: read.fault })
      else if (!sameJson(read.value, value)) {
        if (!isEditable(custom, moment)) result.faults.push({ column: heading, message: '此时不能填写该字段' })
        result.values[custom.id] = read.value
        result.changes.push({ column: heading, from, to: cell })
      }
    }
    return result
  }
}
