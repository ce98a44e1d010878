import type { FieldDefinition, FieldValues, Json } from './field-definition.ts'
import { fieldTypeOf } from './field-types.ts'

/** Values as the fields' types have them now: what was kept while a field had a type that may become another is converted. The same object when nothing is. */
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
