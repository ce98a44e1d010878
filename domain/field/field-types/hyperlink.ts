import type { Json } from '../field-definition.ts'
import type { Checked, FieldType } from '../field-type.ts'
import { partsOf } from '../parts.ts'
import { compareTexts, indexText, textOf } from '../text-like.ts'
import { oneLine, readText } from '../text-rules.ts'

const longestAddress = 500
const longestText = 200

function check(value: unknown): Checked {
  if (value === undefined || value === null || value === '') return { value: null }
  // Only an address was typed.
  const parts = typeof value === 'string' ? { address: value, text: null } : partsOf(value, ['address', 'text'])
  if (parts === null) return { fault: '请填写网址' }
  const text = readText(parts.text, oneLine, longestText)
  const address = readText(parts.address, oneLine, longestAddress)
  if ('fault' in text) return { fault: `显示文字：${text.fault}` }
  if ('fault' in address) return { fault: `网址：${address.fault}` }
  if (address.value === null) return text.value === null ? { value: null } : { fault: '请填写网址' }
  const whole = withScheme(textOf(address.value))
  return whole.length <= longestAddress && isWebAddress(whole)
    ? { value: { address: whole, text: textOf(text.value) } }
    : { fault: '网址要以 http:// 或 https:// 开头，不含空格' }
}

const withScheme = (address: string): string => (/^www\./i.test(address) ? `https://${address}` : address)

/** Nothing but web pages: other schemes could run something when clicked. */
function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(address) || /[\s"<>\\]/.test(address)) return false
  try {
    return new URL(address).hostname !== ''
  } catch {
    return false
  }
}

function linkOf(value: Json): { readonly address: string; readonly text: string } {
  const parts = partsOf(value, ['address', 'text'])
  return { address: textOf(parts?.address), text: textOf(parts?.text) }
}

const show = (value: Json): string => linkOf(value).text || linkOf(value).address

export const hyperlinkField: FieldType = {
  code: 17,
  name: 'hyperlink',
  label: '超链接',
  hint: '一个网址和显示的文字',
  display: 'hyperlink',
  settings: [],
  isInput: true,
  inSubTable: true,
  filter: 'text',
  sortable: false,
  operators: ['isEmpty', 'isFilled'],
  mayBecome: [],
  check,
  checkSettings: () => [],
  references: () => [],
  show,
  // The first comma parts the address from the text (Spec 1 §3).
  wire: (value) => {
    const { address, text } = linkOf(value)
    return value === null ? '' : `${address.replaceAll(',', '%2C')},${text}`
  },
  exportCell: (value) => {
    const { address, text } = linkOf(value)
    return `${address} ${text}`.trim()
  },
  importCell: (cell) => {
    if (cell.length > 2000) return { fault: `网址：最多 ${longestAddress} 个字` }
    const match = /^(\S+)(?:\s+(.*))?$/s.exec(cell.trim())
    return match ? check({ address: match[1], text: match[2] ?? '' }) : { value: null }
  },
  index: (value) => [...new Set([show(value), linkOf(value).address])].filter((text) => text !== '').map(indexText),
  compare: (a, b) => compareTexts(show(a), show(b)),
}
