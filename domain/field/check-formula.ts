/** Judges the formulas of a form while it is designed. */
import { findCycle } from '../formula/find-cycle.ts'
import { operandsOf } from '../formula/formula-operands.ts'
import { formulaFault, parseFormula } from '../formula/parse-formula.ts'
import { conditionFields } from './condition-fields.ts'
import type { FieldDefinition } from './field-definition.ts'
import { readFieldName } from './field-name.ts'
import { fieldTypeOf, isComputed, isFieldType } from './field-types.ts'
import type { FixedField } from './form-kind.ts'
import { formulaOf } from './formula-of.ts'

/**
 * Faults of a formula text as Chinese sentences that name the place: wrong syntax, fields that are not in the form, fields that are no numbers.
 * `fields` are those of the form (or the columns of a sub-table), `fixed` those of its kind.
 */
export function checkFormula(
  text: string,
  fields: readonly FieldDefinition[],
  fixed: readonly FixedField[] = [],
): string[] {
  const parsed = parseFormula(text)
  if ('fault' in parsed) return [formulaFault(text, parsed.fault)]
  const faults = operandsOf(parsed.tree).flatMap(({ id, at }) => {
    const named = readFieldName(id)
    const field =
      named.kind === 'fixed' ? fixed.find(({ key }) => key === named.key) : fields.find((one) => one.id === named.id)
    if (field === undefined) return [formulaFault(text, { at, message: '引用的字段不存在' })]
    const name = 'name' in field ? field.name : field.label
    return isNumeric(field.type) ? [] : [formulaFault(text, { at, message: `「${name}」不是数字，不能参与计算` })]
  })
  return [...new Set(faults)]
}

/** Whether values of a type are numbers, so that formulas may use them. */
function isNumeric(type: number): boolean {
  return isFieldType(type) && fieldTypeOf(type).filter === 'number'
}

/** The first circle of formulas that use each other, by id, with the first again at the end; null when there is none. */
export function formulaCycle(fields: readonly FieldDefinition[]): string[] | null {
  const computed = new Map(fields.filter((field) => isComputed(field.type)).map((field) => [field.id, field]))
  return findCycle([...computed.keys()], (id) => {
    const field = computed.get(id)
    return field ? formulaOf(field).operands : []
  })
}

/** The first circle of fields whose display hangs on each other (through formulas too), by id; null when there is none. */
export function displayCycle(fields: readonly FieldDefinition[]): string[] | null {
  const byId = new Map(fields.map((field) => [field.id, field]))
  return findCycle([...byId.keys()], (id) => {
    const field = byId.get(id)
    if (field === undefined) return []
    return [
      ...(field.showIf ? conditionFields(field.showIf) : []),
      ...(isComputed(field.type) ? formulaOf(field).operands : []),
    ]
  })
}

/** The sentence for a circle: 字段循环引用：甲 → 乙 → 甲. */
export function cycleSentence(cycle: readonly string[], fields: readonly FieldDefinition[]): string {
  const names = cycle.map((id) => fields.find((field) => field.id === id)?.name ?? '已删除字段')
  return `字段循环引用：${names.join(' → ')}`
}
