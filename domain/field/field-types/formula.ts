import { evaluateFormula } from '../../formula/evaluate-formula.ts'
import { valueAt } from '../field-name.ts'
import { formulaFault } from '../../formula/parse-formula.ts'
import type { FieldType } from '../field-type.ts'
import { formulaOf } from '../formula-of.ts'
import { boundsFault, compareNumbers, largestNumber, mostDecimals, numberText } from '../number-like.ts'
import { decimalsFaults, numberBoundsFaults } from '../setting-faults.ts'

/** Computed by the server, whatever was sent (Spec 2 §5). */
export const formulaField: FieldType = {
  code: 19,
  name: 'formula',
  label: '公式',
  hint: '由其他数字字段算出，例如数量乘单价',
  display: 'formula',
  settings: ['formula', 'decimals', 'unit', 'min', 'max'],
  isInput: false,
  inSubTable: true,
  filter: 'number',
  sortable: true,
  operators: ['equals', 'differs', 'isOneOf', 'above', 'atLeast', 'below', 'atMost', 'isEmpty', 'isFilled'],
  mayBecome: [],
  /** Checks the computed result against its bounds; anything that is not a number becomes null. */
  check: (value, { settings }) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return { value: null }
    const fault = boundsFault(value, settings.min, settings.max)
    return fault === null ? { value: value === 0 ? 0 : value } : { fault }
  },
  checkSettings: (field) => {
    const { parsed } = formulaOf(field)
    return [
      ...('fault' in parsed ? [formulaFault(field.settings.formula ?? '', parsed.fault)] : []),
      ...numberBoundsFaults(field.settings.min, field.settings.max, largestNumber),
      ...decimalsFaults(field.settings.decimals),
    ]
  },
  references: () => [],
  show: (value, { settings }) => {
    const text = numberText(value, settings.decimals)
    return text === '' || !settings.unit ? text : `${text} ${settings.unit}`
  },
  wire: (value, { settings }) => numberText(value, settings.decimals),
  exportCell: (value, { settings }) => numberText(value, settings.decimals),
  // Computed again after the import, so the cell is ignored.
  importCell: () => ({ value: null }),
  index: (value) => (typeof value === 'number' ? [{ number: value }] : []),
  compare: compareNumbers,
  compute: (field, values, _, system) => {
    const { parsed } = formulaOf(field)
    if ('fault' in parsed) return null
    return evaluateFormula(parsed.tree, (id) => valueAt(id, values, system), field.settings.decimals ?? mostDecimals)
  },
}
