/** The parsed formula of a definition. Kept per definition, since definitions do not change. */
import { operandsOf } from '../formula/formula-operands.ts'
import { type ParsedFormula, parseFormula } from '../formula/parse-formula.ts'
import type { FieldDefinition } from './field-definition.ts'

interface Known {
  readonly parsed: ParsedFormula
  readonly operands: readonly string[]
}

const known = new WeakMap<FieldDefinition, Known>()

/** The tree or the fault, and the ids that the formula names, each once. */
export function formulaOf(field: FieldDefinition): Known {
  const before = known.get(field)
  if (before) return before
  const text: unknown = field.settings.formula
  const parsed = parseFormula(typeof text === 'string' ? text : '')
  const operands = 'tree' in parsed ? [...new Set(operandsOf(parsed.tree).map((operand) => operand.id))] : []
  const formula = { parsed, operands }
  known.set(field, formula)
  return formula
}
