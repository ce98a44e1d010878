import { splitRaw, escapePart, unescapePart } from '../cell-list.ts'
import type { Json } from '../field-definition.ts'
import type { Checked, FieldType, References } from '../field-type.ts'
import { partsOf } from '../parts.ts'
import { labelOf } from '../references.ts'
import { boundsFaults } from '../setting-faults.ts'
import { compareTexts, indexText, textOf } from '../text-like.ts'
import { oneLine, readText } from '../text-rules.ts'

const longestDetail = 200
/** Between division and detail in a cell. */
const separators = ['|', '｜']

function check(value: unknown, { settings }: { readonly settings: { readonly maxLength?: number } }): Checked {
  if (value === undefined || value === null || value === '') return { value: null }
  const parts = partsOf(value, ['code', 'detail'])
  if (parts === null) return { fault: '请选择省市区并填写详细地址' }
  const code = parts.code ?? ''
  if (typeof code !== 'string' || !/^(?:\d{6})?$/.test(code)) return { fault: '请重新选择省市区' }
  const detail = readText(parts.detail, oneLine, Math.min(settings.maxLength ?? longestDetail, longestDetail))
  if ('fault' in detail) return { fault: `详细地址：${detail.fault}` }
  return { value: code === '' && detail.value === null ? null : { code, detail: textOf(detail.value) } }
}

function addressOf(value: Json): { readonly code: string; readonly detail: string } {
  const parts = partsOf(value, ['code', 'detail'])
  return { code: textOf(parts?.code), detail: textOf(parts?.detail) }
}

function show(value: Json, _: unknown, names: References): string {
  const { code, detail } = addressOf(value)
  return `${code === '' ? '' : labelOf(names, 'division', code)}${detail}`
}

export const addressField: FieldType = {
  code: 9,
  name: 'address',
  label: '地址',
  hint: '省市区和详细地址',
  display: 'text',
  settings: ['maxLength'],
  isInput: true,
  inSubTable: false,
  filter: 'choice',
  sortable: false,
  operators: ['isEmpty', 'isFilled'],
  mayBecome: [],
  check,
  checkSettings: ({ settings }) => boundsFaults(undefined, settings.maxLength, '字数', 1, longestDetail),
  references: (value) => {
    const { code } = addressOf(value)
    return code === '' ? [] : [{ kind: 'division', id: code }]
  },
  show,
  wire: show,
  exportCell: (value, _, names) => {
    const { code, detail } = addressOf(value)
    if (value === null) return ''
    // An unknown division keeps its code, so that nothing is lost on the way.
    const division = code === '' ? '' : (names.label('division', code) ?? code)
    return `${escapePart(division, separators)} | ${escapePart(detail, separators)}`.trim()
  },
  importCell: (cell, field, names) => {
    if (cell.length > 2000) return { fault: `详细地址：最多 ${longestDetail} 个字` }
    if (cell.trim() === '') return { value: null }
    const [first = '', ...rest] = splitRaw(cell, separators)
    // Typed without a separator: all of it is the detail.
    if (rest.length === 0) return check({ code: '', detail: unescapePart(first) }, field)
    const division = unescapePart(first)
    const code =
      division === '' ? '' : (names.find('division', division) ?? (/^\d{6}$/.test(division) ? division : null))
    return code === null
      ? { fault: `没有找到省市区「${division.slice(0, 50)}」` }
      : check({ code, detail: unescapePart(rest.join('|')) }, field)
  },
  // The province and the city too, so that a list can be filtered by them.
  index: (value) => {
    const { code } = addressOf(value)
    const codes = code === '' ? [] : [code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`]
    return [...new Set(codes)].map(indexText)
  },
  compare: (a, b) => compareTexts(addressOf(a).code + addressOf(a).detail, addressOf(b).code + addressOf(b).detail),
}
