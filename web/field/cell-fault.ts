import { isFilled } from '@onsite/domain/field/evaluate-condition.ts'
import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'

/** The fault of one cell of a sub-table, null when it has none. */
export function cellFault(column: FieldDefinition, value: Json, today: string): string | null {
  if (!isFieldType(column.type) || !fieldTypeOf(column.type).isInput) return null
  const checked = fieldTypeOf(column.type).check(value, column, { today })
  if ('fault' in checked) return checked.fault
  return column.required && !isFilled(checked.value, column) ? '必填' : null
}

/** The value of a cell; computed columns use the others of their row. */
export function cellValue(
  column: FieldDefinition,
  row: Readonly<Record<string, Json>>,
  columns: readonly FieldDefinition[],
): Json {
  const type = isFieldType(column.type) ? fieldTypeOf(column.type) : null
  return type?.compute === undefined ? (row[column.id] ?? null) : type.compute(column, row, columns, {})
}
