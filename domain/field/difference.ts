/** What differs between two states of a form's values, in shown text: for logs and approvals. */
import type { FieldDefinition, FieldValues } from './field-definition.ts'
import type { References } from './field-type.ts'
import { fieldTypeOf, isFieldType } from './field-types.ts'
import { sameJson } from './same-json.ts'

export interface ValueDifference {
  /** The field's id. */
  readonly field: string
  readonly label: string
  /** Shown texts; '' for empty. */
  readonly from: string
  readonly to: string
}

/** Differences in the order of the form; fields of neither state and fields that hold nothing are left out. */
export function differences(
  before: FieldValues,
  after: FieldValues,
  fields: readonly FieldDefinition[],
  names: References,
): ValueDifference[] {
  return fields
    .filter((field) => isFieldType(field.type) && !sameJson(before[field.id], after[field.id]))
    .map((field) => ({
      field: field.id,
      label: field.name,
      from: shownText(before, field, names),
      to: shownText(after, field, names),
    }))
}

function shownText(values: FieldValues, field: FieldDefinition, names: References): string {
  const value = Object.hasOwn(values, field.id) ? (values[field.id] ?? null) : null
  return value === null || !isFieldType(field.type) ? '' : fieldTypeOf(field.type).show(value, field, names)
}
