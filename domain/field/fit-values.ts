import type { FieldDefinition, FieldValues, Json } from './field-definition.ts'
import { fieldTypeOf } from './field-types.ts'

/** Converts values kept under a field's former type to its present one. Returns the same object when nothing changes. */
export function fitValues(fields: readonly FieldDefinition[], values: FieldValues): FieldValues {
  let fitted: Record<string, Json> | null = null
  for (const field of fields) {
    const value = values[field.id] ?? null
    const converted = value === null ? null : (fieldTypeOf(field.type).convert?.(value) ?? value)
    if (converted === value) continue
    fitted ??= { ...values }
    fitted[field.id] = converted
  }
  return fitted ?? values
}
