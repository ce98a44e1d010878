/** Definitions for tests, by the name of their type. */
import { type FieldDefinition, newField } from '../field-definition.ts'
import { fieldTypes } from '../field-types.ts'

/** The code of a type; throws for a name that no type has. */
export function codeOf(typeName: string): number {
  const type = fieldTypes.find((one) => one.name === typeName)
  if (type === undefined) throw new Error(`没有字段类型 ${typeName}`)
  return type.code
}

/** A definition with quiet defaults called 字段<id>; `more` sets the properties under test. */
export function madeField(id: string, typeName: string, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return { ...newField(id, codeOf(typeName), `字段${id}`, ''), ...more }
}
