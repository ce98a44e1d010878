/** Differences between two states of a form's values as shown text, for logs and approvals. */
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

/**
 * Differences in the order of the form; fields of neither state and fields that hold nothing are left out. Where both states look alike (another
 * signature, another file of the same name) the later one says that it was replaced.
 */
export function differences(
  before: FieldValues,
  after: FieldValues,
  fields: readonly FieldDefinition[],
  names: References,
): ValueDifference[] {
  return fields
    .filter((field) => isFieldType(field.type) && !sameJson(before[field.id], after[field.id]))
    .map((field) => {
      const [from, to] = [shownText(before, field, names), shownText(after, field, names)]
      return { field: field.id, label: field.name, from, to: from === to ? `${to}（已更换）` : to }
    })
}

/** The shown text of one field's value, '' for empty. */
function shownText(values: FieldValues, field: FieldDefinition, names: References): string {
  const value = Object.hasOwn(values, field.id) ? (values[field.id] ?? null) : null
  return value === null || !isFieldType(field.type) ? '' : fieldTypeOf(field.type).show(value, field, names)
}
