/** Whether a condition holds. */
import type { Comparison, Condition } from './condition.ts'
import { branchesOf, deepestCondition } from './condition-fields.ts'
import type { FieldDefinition, FieldValues, Json } from './field-definition.ts'
import { fieldIndex } from './field-index.ts'
import { valueAt } from './field-name.ts'
import type { SystemValues } from './field-type.ts'
import { fieldTypeOf, isFieldType } from './field-types.ts'
import { sameJson } from './same-json.ts'

/**
 * Judges a condition over the values of a record. An empty value equals nothing, differs from everything and is neither above nor below. An empty group
 * of `all` holds, of `any` does not. Lists whose order means nothing are compared as sets. Never throws for a condition that `checkCondition` found
 * sound.
 */
export function evaluateCondition(
  condition: Condition,
  values: FieldValues,
  fields: readonly FieldDefinition[],
  system: SystemValues,
): boolean {
  const { byId } = fieldIndex(fields)
  return holds(condition, (id) => valueAt(id, values, system), byId)
}

/** The same over any way of finding values, for a caller that has its own. */
export function holds(
  condition: Condition,
  valueOf: (id: string) => Json,
  fields: ReadonlyMap<string, FieldDefinition>,
  depth = 0,
): boolean {
  const branches = branchesOf(condition)
  if (branches === null) {
    const comparison = condition as Comparison
    return compare(comparison, valueOf(comparison.field), fields.get(comparison.field))
  }
  if (depth >= deepestCondition) return false
  const holdsBelow = (branch: Condition) => holds(branch, valueOf, fields, depth + 1)
  return 'all' in condition ? branches.every(holdsBelow) : branches.some(holdsBelow)
}

/** Whether a value counts as filled: not null, not empty, and for types with an own view of it, not that. */
export function isFilled(value: Json | undefined, field?: FieldDefinition): boolean {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(value) && value.length === 0) return false
  return field === undefined || !isFieldType(field.type) || fieldTypeOf(field.type).isUnfilled?.(value) !== true
}

function compare({ operator, value: wanted = null }: Comparison, value: Json, field?: FieldDefinition): boolean {
  if (operator === 'isEmpty') return !isFilled(value, field)
  if (operator === 'isFilled') return isFilled(value, field)
  if (value === null || value === '') return operator === 'differs'
  switch (operator) {
    case 'equals':
      return isSame(value, wanted, field)
    case 'differs':
      return !isSame(value, wanted, field)
    case 'isOneOf':
      return (
        Array.isArray(wanted) &&
        (wanted as readonly Json[]).some((one) => sameJson(value, one) || holdsAll(value, one, field))
      )
    case 'contains':
      return contains(value, wanted)
    default: {
      const order = orderOf(value, wanted)
      if (order === null) return false
      if (operator === 'above') return order > 0
      if (operator === 'atLeast') return order >= 0
      return operator === 'below' ? order < 0 : operator === 'atMost' && order <= 0
    }
  }
}

/** Whether a set holds every wanted choice. Paths and ranges are no sets: they are only equal as a whole. */
function holdsAll(value: Json, wanted: Json, field?: FieldDefinition): boolean {
  return isSet(field) && Array.isArray(value) && contains(value, wanted)
}

function isSame(value: Json, wanted: Json, field?: FieldDefinition): boolean {
  if (!isSet(field) || !Array.isArray(value) || !Array.isArray(wanted)) return sameJson(value, wanted)
  return value.length === wanted.length && contains(value, wanted)
}

/** Whether values of the field are lists without an order. */
function isSet(field: FieldDefinition | undefined): boolean {
  return field !== undefined && isFieldType(field.type) && fieldTypeOf(field.type).operators.includes('contains')
}

/** A text holds another in any case; a list holds every item of another. */
function contains(value: Json, wanted: Json): boolean {
  if (typeof value === 'string') return typeof wanted === 'string' && value.toLowerCase().includes(wanted.toLowerCase())
  if (!Array.isArray(value)) return false
  const items: readonly Json[] = Array.isArray(wanted) ? (wanted as readonly Json[]) : [wanted]
  return items.every((item) => (value as readonly Json[]).includes(item))
}

/** Numbers by size, texts (days, times) by their signs; null when the two cannot be ordered. */
function orderOf(a: Json, b: Json): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a !== 'string' || typeof b !== 'string') return null
  return a < b ? -1 : a > b ? 1 : 0
}
