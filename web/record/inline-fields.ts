import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'

/** Fields that lists change without opening the record. */
export function inlineFields(spec: RecordSpec): readonly FieldRow[] {
  return spec.fields.filter((field) => field.inline === true && field.input !== undefined)
}
