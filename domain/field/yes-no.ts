/** Rules shared by the two yes-or-no field types. */
import type { Checked, FieldType } from './field-type.ts'
import { halfWidth } from './text-rules.ts'

const yesWords = ['是', '1', 'true', 'yes', 'y', '√', '✓', '开', '对', '有']
const noWords = ['否', '0', 'false', 'no', 'n', '×', '✗', 'x', '关', '错', '无']

/** A field type that holds yes or no. */
export function yesNo(
  own: Pick<FieldType, 'code' | 'name' | 'label' | 'hint'> & Partial<Pick<FieldType, 'isUnfilled'>>,
): FieldType {
  return {
    ...own,
    display: 'yes-no',
    settings: [],
    isInput: true,
    inSubTable: true,
    filter: 'choice',
    sortable: true,
    operators: ['equals', 'differs', 'isEmpty', 'isFilled'],
    mayBecome: [],
    check: readYesNo,
    checkSettings: () => [],
    references: () => [],
    show: (value) => wordOf(value, '是', '否'),
    wire: (value) => wordOf(value, '1', '0'),
    exportCell: (value) => wordOf(value, '是', '否'),
    importCell: readYesNo,
    index: (value) => (typeof value === 'boolean' ? [{ text: value ? '1' : '0' }] : []),
    compare: (a, b) => Number(a === true) - Number(b === true),
  }
}

function wordOf(value: unknown, yes: string, no: string): string {
  if (value === true) return yes
  return value === false ? no : ''
}

function readYesNo(value: unknown): Checked {
  if (value === undefined || value === null) return { value: null }
  if (typeof value === 'boolean') return { value }
  if (typeof value !== 'string' && value !== 0 && value !== 1) return { fault: '请填写是或否' }
  const text = String(value)
  const word = text.length > 20 ? text : halfWidth(text).trim().toLowerCase()
  if (word === '') return { value: null }
  // A workbook may write the number 1 with decimals.
  const plain = word.replace(/^([01])\.0+$/, '$1')
  if (yesWords.includes(plain)) return { value: true }
  return noWords.includes(plain) ? { value: false } : { fault: '请填写是或否' }
}
