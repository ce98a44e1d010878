/** Custom fields in import files. */
import type { FieldDefinition, FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { isEditable, isMaskedFor } from '@onsite/domain/field/form-moment.ts'
import { sameJson } from '@onsite/domain/field/same-json.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { namesForCells } from '../field/names-door.ts'
import { momentOf, valuesOf } from '../field/values-door.ts'
import type { CellChange, CellFault, ImportRow } from '../import/import-door.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import type { SheetColumn } from './record-sheet-door.ts'
import type { RecordRow } from './record-table-door.ts'

export interface CustomRead {
  readonly values: Record<string, Json>
  readonly faults: CellFault[]
  readonly changes: CellChange[]
}

/** Reads the custom columns of rows against what their records hold. */
export async function customReader(
  ctx: Context,
  { formKind }: Pick<RecordSpec, 'formKind'>,
  sheet: readonly SheetColumn[],
  rows: readonly ImportRow[],
  found: readonly RecordRow[],
): Promise<(row: ImportRow, before: RecordRow | undefined) => CustomRead> {
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
  const today = dayIn(ctx.tenant.zone, ctx.now)
  return (row, before) => {
    const current: FieldValues = before === undefined ? {} : (kept.get(before.id) ?? {})
    const moment = momentOf(ctx, before === undefined ? 'create' : 'edit', {})
    const result: CustomRead = { values: {}, faults: [], changes: [] }
    for (const { custom, heading } of columns) {
      const cell = row.cells[heading]
      // A masked value was exported masked: it can only be kept.
      const isBlank = before === undefined && (cell === undefined || cell === '')
      if (isBlank && custom.required && custom.showIf === null && isEditable(custom, moment))
        result.faults.push({ column: heading, message: `请填写${heading}` })
      if (cell === undefined || isBlank || isMaskedFor(custom, moment)) continue
      const value = current[custom.id] ?? null
      const type = fieldTypeOf(custom.type)
      const from = value === null ? '' : type.exportCell(value, custom, names)
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
