import type { FieldType } from '../field-type.ts'
import { labelOf } from '../references.ts'
import { compareTexts, textOf } from '../text-like.ts'
import { readId } from '../text-rules.ts'

export const signatureField: FieldType = {
  code: 21,
  name: 'signature',
  label: '签名',
  hint: '在屏幕上手写签名',
  display: 'signature',
  settings: [],
  isInput: true,
  inSubTable: false,
  filter: null,
  sortable: false,
  operators: ['isEmpty', 'isFilled'],
  mayBecome: [],
  check: (value) => {
    if (value === undefined || value === null || value === '') return { value: null }
    const id = readId(value)
    return id === null ? { fault: '请重新签名' } : { value: id }
  },
  checkSettings: () => [],
  references: (value) => (typeof value === 'string' ? [{ kind: 'file', id: value }] : []),
  show: (value) => (typeof value === 'string' ? '已签名' : ''),
  wire: textOf,
  exportCell: (value, _, names) => (typeof value === 'string' ? labelOf(names, 'file', value) : ''),
  importCell: (cell, _, names) => {
    const label = cell.trim()
    const id = label === '' ? null : names.find('file', label)
    return label !== '' && id === null ? { fault: `没有找到「${label.slice(0, 50)}」` } : { value: id }
  },
  index: () => [],
  compare: compareTexts,
}
