/** Judges conditions as they were sent by a designer. */
import { type ConditionOperator, conditionOperators } from './condition.ts'
import { deepestCondition, mostComparisons } from './condition-fields.ts'
import { type FieldDefinition, newField } from './field-definition.ts'
import { fixedFieldName, readFieldName } from './field-name.ts'
import { fieldTypeOf, isFieldType } from './field-types.ts'
import type { FixedField } from './form-kind.ts'
import { sameJson } from './same-json.ts'
import { readText } from './text-rules.ts'

/** Values that `isOneOf` may list. */
const mostListed = 100
/** Limits that move with the day or guard typing do not apply to a value that is only compared with. */
const typingLimits: readonly string[] = [
  'minLength',
  'maxLength',
  'pattern',
  'min',
  'max',
  'decimals',
  'minCount',
  'maxCount',
  'fromDays',
  'toDays',
]

/**
 * Faults of a condition as Chinese sentences, empty when sound: its shape, at most 5 levels and 50 comparisons, fields of the form or fixed
 * ones, operators that fit the type, values in canonical form. Never throws.
 */
export function checkCondition(
  condition: unknown,
  fields: readonly FieldDefinition[],
  fixed: readonly FixedField[] = [],
): string[] {
  const judge = new Judge(fields, fixed)
  judge.walk(condition, 1)
  return judge.faults
}

/** A fixed field in the shape of a custom one. */
export function toFieldDefinition(fixed: Omit<FixedField, 'required'>, group = ''): FieldDefinition {
  const field = newField(fixedFieldName(fixed.key), fixed.type, fixed.label, group)
  if (fixed.names === undefined) return field
  const options = Object.entries(fixed.names).map(([id, label]) => ({ id, label, isDisabled: false }))
  return { ...field, settings: { ...field.settings, options } }
}

class Judge {
  readonly #fields: ReadonlyMap<string, FieldDefinition>
  readonly #found = new Set<string>()
  #count = 0

  constructor(fields: readonly FieldDefinition[], fixed: readonly FixedField[]) {
    this.#fields = new Map([...fields, ...fixed.map((one) => toFieldDefinition(one))].map((field) => [field.id, field]))
  }

  get faults(): string[] {
    return [...this.#found]
  }

  walk(condition: unknown, depth: number): void {
    if (this.#count > mostComparisons) return
    const parts = plainRecord(condition)
    const group = parts && ('all' in parts || 'any' in parts) ? (parts.all ?? parts.any) : null
    if (parts === null) this.#found.add('条件格式不正确')
    else if (group === null) this.#leaf(parts)
    else if (!Array.isArray(group) || Object.keys(parts).length !== 1) this.#found.add('条件格式不正确')
    else if (depth >= deepestCondition + 1) this.#found.add(`条件最多嵌套 ${deepestCondition} 层`)
    else if (group.length === 0) this.#found.add('条件组里没有条件')
    else for (const branch of group) this.walk(branch, depth + 1)
  }

  #leaf(parts: Readonly<Record<string, unknown>>): void {
    this.#count++
    if (this.#count > mostComparisons) {
      this.#found.add(`条件最多 ${mostComparisons} 个`)
      return
    }
    const field = typeof parts.field === 'string' ? this.#fields.get(parts.field) : undefined
    const operator = parts.operator
    if (field === undefined || !isFieldType(field.type)) this.#found.add('条件引用的字段不存在')
    else if (!isOperator(operator)) this.#found.add(`「${field.name}」的比较方式不正确`)
    else if (!fieldTypeOf(field.type).operators.includes(operator))
      this.#found.add(`「${field.name}」不能用「${conditionOperators[operator]}」比较`)
    else if (!isSoundValue(operator, parts.value, field)) this.#found.add(`「${field.name}」的比较值不正确`)
  }
}

/** Own properties of a plain object. */
function plainRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(value)).map(([key, own]) => [key, own.value]),
  )
}

function isOperator(value: unknown): value is ConditionOperator {
  return typeof value === 'string' && Object.hasOwn(conditionOperators, value)
}

function isSoundValue(operator: ConditionOperator, value: unknown, field: FieldDefinition): boolean {
  if (operator === 'isEmpty' || operator === 'isFilled') return value === undefined || value === null
  if (operator !== 'isOneOf') return isCanonical(operator, value, field)
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.length > 0 && list.length <= mostListed && list.every((one) => isCanonical('equals', one, field))
}

function isCanonical(operator: ConditionOperator, value: unknown, field: FieldDefinition): boolean {
  const isFixedChoice = readFieldName(field.id).kind === 'fixed' && fieldTypeOf(field.type).settings.includes('options')
  // A part of a text need not be a whole value; the choices of a fixed field are known to its own area.
  if (isFixedChoice || (operator === 'contains' && typeof value === 'string')) {
    const read = readText(value, (text) => text, 500)
    return 'value' in read && read.value !== null && (read.value === value || typeof value === 'number')
  }
  const judged = fieldTypeOf(field.type).check(value, withoutLimits(field), { today: '2000-01-01' })
  return 'value' in judged && judged.value !== null && sameJson(judged.value, value)
}

function withoutLimits(field: FieldDefinition): FieldDefinition {
  const kept = Object.entries(field.settings).filter(([key]) => !typingLimits.includes(key))
  return { ...field, settings: { ...Object.fromEntries(kept), multiple: true } }
}
