import type { FieldType } from '../field-type.ts'
import { isKeepable } from '../text-rules.ts'

const longest = 5000

/** Holds no value: its text stands in the definition. */
export const explanationField: FieldType = {
  code: 14,
  name: 'explanation',
  label: '说明',
  hint: '一段固定的说明文字，不用填写',
  display: 'label',
  settings: ['text'],
  isInput: false,
  inSubTable: false,
  filter: null,
  sortable: false,
  operators: [],
  mayBecome: [],
  check: () => ({ value: null }),
  checkSettings: ({ settings: { text } }) => {
    if (typeof text !== 'string' || text.trim() === '') return ['请填写说明文字']
    if (text.length > longest) return [`说明文字最多 ${longest} 个字`]
    return isKeepable(text) ? [] : ['说明文字含有无法保存的字符']
  },
  references: () => [],
  show: (_, { settings }) => settings.text ?? '',
  wire: (_, { settings }) => settings.text ?? '',
  exportCell: (_, { settings }) => settings.text ?? '',
  importCell: () => ({ value: null }),
  index: () => [],
  compare: () => 0,
}
