/** Conditions in words. */
import { type Comparison, type Condition, conditionOperators } from './condition.ts'
import { toFieldDefinition } from './check-condition.ts'
import { branchesOf, deepestCondition } from './condition-fields.ts'
import type { FieldDefinition, Json } from './field-definition.ts'
import type { References } from './field-type.ts'
import { fieldTypeOf, isFieldType } from './field-types.ts'
import type { FixedField } from './form-kind.ts'

/** A condition as a Chinese phrase: 「故障类型」等于「漏水」且（「数量」大于「3」或「加急」为空）. */
export function describeCondition(
  condition: Condition,
  fields: readonly FieldDefinition[],
  names: References,
  fixed: readonly FixedField[] = [],
): string {
  const byId = new Map([...fields, ...fixed.map((one) => toFieldDefinition(one))].map((field) => [field.id, field]))
  return inWords(condition, byId, names, 0)
}

function inWords(
  condition: Condition,
  fields: ReadonlyMap<string, FieldDefinition>,
  names: References,
  depth: number,
): string {
  const branches = branchesOf(condition)
  if (branches === null) return comparisonInWords(condition as Comparison, fields, names)
  if (depth >= deepestCondition) return '…'
  if (branches.length === 0) return 'all' in condition ? '总是成立' : '总不成立'
  const parts = branches.map((branch) => inWords(branch, fields, names, depth + 1))
  if (parts.length === 1) return parts[0] ?? ''
  const isGroup = (at: number) => (branchesOf(branches[at] ?? { all: [] })?.length ?? 0) > 1
  return parts.map((part, at) => (isGroup(at) ? `（${part}）` : part)).join('all' in condition ? '且' : '或')
}

function comparisonInWords(
  { field: id, operator, value = null }: Comparison,
  fields: ReadonlyMap<string, FieldDefinition>,
  names: References,
): string {
  const field = fields.get(id)
  const subject = `「${field?.name ?? '已删除字段'}」${conditionOperators[operator]}`
  if (operator === 'isEmpty' || operator === 'isFilled') return subject
  const values = operator === 'isOneOf' && Array.isArray(value) ? (value as readonly Json[]) : [value]
  return subject + values.map((one) => `「${shownValue(one, field, names)}」`).join('、')
}

/** A value in words: the word of a code, the name of a record. */
export function shownValue(value: Json, field: FieldDefinition | undefined, names: References): string {
  const coded = typeof value === 'number' ? field?.settings.options?.find(({ id }) => id === String(value)) : undefined
  if (coded !== undefined) return coded.label
  const text = field !== undefined && isFieldType(field.type) ? fieldTypeOf(field.type).show(value, field, names) : ''
  // Choices of fixed fields are texts that their own area knows.
  if (text !== '') return text
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
