/** Values of fixed fields in words, for whoever reads what has changed. */
import { shownMoney } from '../shown-money.ts'
import { toFieldDefinition } from './check-condition.ts'
import type { Json } from './field-definition.ts'
import type { Reference, References, SystemValues } from './field-type.ts'
import { fieldTypeOf } from './field-types.ts'
import type { FixedField } from './form-kind.ts'

type Fixed = Omit<FixedField, 'required'>

/** The shown text of a fixed field's value, '' for empty. */
export function fixedText(value: Json | undefined, fixed: Fixed, names: References): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' && fixed.names?.[value] !== undefined) return fixed.names[value]
  if (typeof value === 'number' && fixed.isMoney === true) return shownMoney(Math.round(value * 100))
  const field = toFieldDefinition(fixed)
  const type = fieldTypeOf(field.type)
  // Choices, addresses and linked records stand there by name already; only moments are texts that people read otherwise.
  if (typeof value === 'string' && type.filter !== 'time') return value
  return type.show(value, field, names)
}

/** Records that fixed fields refer to, whose names are read beforehand. */
export function fixedReferences(fixed: readonly Fixed[], system: SystemValues): Reference[] {
  return fixed.flatMap((one) => {
    const field = toFieldDefinition(one)
    const value = Object.hasOwn(system, one.key) ? (system[one.key] ?? null) : null
    return value === null ? [] : fieldTypeOf(field.type).references(value, field)
  })
}
