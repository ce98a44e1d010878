/** Derives side data of values: side rows of searchable fields, the key of a unique one. */
import { createHash } from 'node:crypto'
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { fitValues } from '@onsite/domain/field/fit-values.ts'
import type { IndexedValue, UniqueKey } from './field-index-store.ts'

/** Side rows of a record's values, one item per searchable field, even when the value is empty now. */
export function entriesOf(recordId: string, fields: readonly FieldDefinition[], values: FieldValues): IndexedValue[] {
  const fitted = fitValues(fields, values)
  return fields
    .filter((field) => field.searchable)
    .map((field) => {
      const value = fitted[field.id] ?? null
      return { recordId, fieldId: field.id, entries: value === null ? [] : fieldTypeOf(field.type).index(value, field) }
    })
}

/** Longest text that is its own key: an index entry of PostgreSQL must stay below 2,704 bytes. */
const longestKey = 200

/**
 * The key of a unique field's value, null when it has none. `Our choice:` upper and lower case are equal, since serial numbers are typed either way.
 */
export function uniqueKeyOf(field: FieldDefinition, values: FieldValues): UniqueKey | null {
  const value = values[field.id] ?? null
  if (!field.unique || value === null) return null
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase()
  if (text === '') return null
  return {
    fieldId: field.id,
    text: text.length <= longestKey ? text : `sha256 ${createHash('sha256').update(text).digest('hex')}`,
  }
}
