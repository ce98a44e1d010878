import type { FieldDefinition } from '../field-definition.ts'
import type { Checked, FieldType } from '../field-type.ts'
import { boundsFault, compareNumbers, largestNumber, mostDecimals, numberText, readNumber } from '../number-like.ts'
import { decimalsFaults, numberBoundsFaults } from '../setting-faults.ts'

function check(value: unknown, { settings }: FieldDefinition): Checked {
  const read = readNumber(value, settings.decimals ?? mostDecimals, settings.unit)
  if ('fault' in read || typeof read.value !== 'number') return read
  const fault = boundsFault(read.value, settings.min, settings.max)
  return fault === null ? read : { fault }
}

export const numberField: FieldType = {
  code: 2,
  name: 'number',
  label: '数字',
  hint: '数量、金额、读数，可以带单位和小数',
  display: 'text',
  settings: ['min', 'max', 'decimals', 'unit'],
  isInput: true,
  inSubTable: true,
  filter: 'number',
  sortable: true,
  operators: ['equals', 'differs', 'isOneOf', 'above', 'atLeast', 'below', 'atMost', 'isEmpty', 'isFilled'],
  mayBecome: [],
  check,
  checkSettings: ({ settings }) => [
    ...numberBoundsFaults(settings.min, settings.max, largestNumber),
    ...decimalsFaults(settings.decimals),
  ],
  references: () => [],
  show: (value, { settings }) => {
    const text = numberText(value, settings.decimals)
    return text === '' || !settings.unit ? text : `${text} ${settings.unit}`
  },
  wire: (value, { settings }) => numberText(value, settings.decimals),
  exportCell: (value) => numberText(value),
  importCell: check,
  index: (value) => (typeof value === 'number' ? [{ number: value }] : []),
  compare: compareNumbers,
}
