/** Takes the values of one form over into another, when a document becomes one of another kind. Every value is either carried or named as left behind. */
import type { FieldDefinition, FieldValues, Json } from './field-definition.ts'
import type { CheckContext, Checked, References } from './field-type.ts'
import { fieldTypeOf, isFieldType } from './field-types.ts'

/** A value that found its field. */
export interface CarriedValue {
  readonly source: FieldDefinition
  readonly target: FieldDefinition
  /** In the canonical form of the target. */
  readonly value: Json
}

/** A value that the other form cannot hold. */
export interface LeftValue {
  readonly source: FieldDefinition
  readonly reason: string
}

export interface Carrying {
  readonly carried: readonly CarriedValue[]
  readonly left: readonly LeftValue[]
}

interface CarryInput extends Pick<CheckContext, 'today'> {
  readonly from: readonly FieldDefinition[]
  readonly values: FieldValues
  readonly to: readonly FieldDefinition[]
  readonly names: References
  /** Whether the person may fill a field of the other form now. */
  readonly mayFill: (field: FieldDefinition) => boolean
}

/**
 * `Our choice:` a field goes into the one of the same title and type. Choices and columns have ids of their own in every form, so they are matched by
 * their words. Each field takes one value; computed fields and explanations hold none of their own.
 */
export function carryValues({ from, mayFill, names, to, today, values }: CarryInput): Carrying {
  const carried: CarriedValue[] = []
  const left: LeftValue[] = []
  const taken = new Set<string>()
  for (const source of from) {
    const value = values[source.id] ?? null
    if (value === null || !isFieldType(source.type) || !fieldTypeOf(source.type).isInput) continue
    const named = to.filter(({ id, name }) => !taken.has(id) && name.trim() === source.name.trim())
    const target = named.find(({ type }) => type === source.type)
    if (target === undefined) {
      left.push({ source, reason: named.length > 0 ? '字段类型不同' : '没有同名字段' })
      continue
    }
    const read = mayFill(target) ? readInto(source, target, value, names, today) : { fault: '创建时不能填写该字段' }
    if ('fault' in read || read.value === null) {
      left.push({ source, reason: 'fault' in read ? read.fault : '内容不适用' })
      continue
    }
    taken.add(target.id)
    carried.push({ source, target, value: read.value })
  }
  return { carried, left }
}

/** The kind of records that may be chosen. */
const mark = (field: FieldDefinition) => field.settings.target ?? field.settings.unitKind

/** The value as the target would keep it, or why it would not. */
function readInto(
  source: FieldDefinition,
  target: FieldDefinition,
  value: Json,
  names: References,
  today: string,
): Checked {
  const type = fieldTypeOf(source.type)
  const { role } = target.settings
  if (mark(source) !== mark(target) || (role !== undefined && role !== source.settings.role))
    return { fault: '选择范围不同' }
  const isByWords = source.settings.options !== undefined || source.settings.columns !== undefined
  const read: Checked = isByWords
    ? type.importCell(type.exportCell(value, source, names), target, names, { today })
    : { value }
  return 'fault' in read ? read : type.check(read.value, target, { today, current: null })
}
