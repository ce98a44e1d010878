import type { FieldDefinition } from '../field-definition.ts'
import type { Checked, FieldType } from '../field-type.ts'
import { compareNumbers, numberText, readNumber } from '../number-like.ts'
import { boundsFaults } from '../setting-faults.ts'

/** Number of stars when the definition says nothing, and the greatest possible. */
const usualStars = 5
const mostStars = 10

function check(value: unknown, { settings }: FieldDefinition): Checked {
  const read = readNumber(value, 0, '星')
  if ('fault' in read || typeof read.value !== 'number') return read
  const most = settings.max ?? usualStars
  // Zero stars withdraw a rating.
  if (read.value === 0) return { value: null }
  return read.value >= 1 && read.value <= most ? read : { fault: `请选择 1 到 ${most} 星` }
}

export const starField: FieldType = {
  code: 22,
  name: 'star',
  label: '星级',
  hint: '点星打分',
  display: 'rating',
  settings: ['max'],
  isInput: true,
  inSubTable: true,
  filter: 'number',
  sortable: true,
  operators: ['equals', 'differs', 'isOneOf', 'above', 'atLeast', 'below', 'atMost', 'isEmpty', 'isFilled'],
  mayBecome: [],
  check,
  checkSettings: ({ settings }) => boundsFaults(undefined, settings.max, '星数', 1, mostStars),
  references: () => [],
  show: (value) => (typeof value === 'number' ? `${value} 星` : ''),
  wire: (value) => numberText(value),
  exportCell: (value) => numberText(value),
  importCell: check,
  index: (value) => (typeof value === 'number' ? [{ number: value }] : []),
  compare: compareNumbers,
}
