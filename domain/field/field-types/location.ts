import { roundTo } from '../../formula/round-number.ts'
import type { FieldDefinition, Json } from '../field-definition.ts'
import type { Checked, FieldType } from '../field-type.ts'
import { readNumber } from '../number-like.ts'
import { partsOf } from '../parts.ts'
import { compareTexts, indexText, textOf } from '../text-like.ts'
import { oneLine, readText } from '../text-rules.ts'

const longestText = 200
/** Six decimals are a tenth of a metre. */
const decimals = 6

/** A picked place as a value holds it; positions are GCJ-02, as Chinese maps have them. */
export interface Place {
  readonly text: string
  /** Both or neither. */
  readonly lng: number | null
  readonly lat: number | null
}

function check(value: unknown, { settings }: FieldDefinition): Checked {
  if (value === undefined || value === null || value === '') return { value: null }
  const parts = partsOf(value, ['text', 'lng', 'lat'])
  if (parts === null) return { fault: '请在地图上选择位置' }
  const text = readText(parts.text, oneLine, longestText)
  if ('fault' in text) return { fault: `位置名称：${text.fault}` }
  const [lng, lat] = [degrees(parts.lng, 180), degrees(parts.lat, 90)]
  if (lng === undefined || lat === undefined || (lng === null) !== (lat === null)) return { fault: '经纬度不正确' }
  if (lng === null && text.value === null) return { value: null }
  if (lng === null && !settings.allowTyping) return { fault: '请在地图上选择位置' }
  return { value: { text: textOf(text.value), lng, lat } }
}

/** Degrees, null when empty, undefined when wrong. */
function degrees(value: unknown, most: number): number | null | undefined {
  const tidy = typeof value === 'number' && Number.isFinite(value) ? roundTo(value, decimals) : value
  const read = readNumber(tidy, decimals)
  if ('fault' in read) return undefined
  const number = read.value
  if (typeof number !== 'number') return null
  return Math.abs(number) <= most ? number : undefined
}

const numberOrNull = (part: unknown): number | null => (typeof part === 'number' ? part : null)

export function placeOf(value: Json): Place {
  const parts = partsOf(value, ['text', 'lng', 'lat'])
  return { text: textOf(parts?.text), lng: numberOrNull(parts?.lng), lat: numberOrNull(parts?.lat) }
}

const show = (value: Json): string => {
  const { text, lng, lat } = placeOf(value)
  return text !== '' || lng === null ? text : `${lng},${lat}`
}

const withPlace = /^(.*?) ?\[(?:(-?[\d.]+) ?[,，] ?(-?[\d.]+))?\]$/s

export const locationField: FieldType = {
  code: 11,
  name: 'location',
  label: '位置',
  hint: '在地图上选择或定位，带经纬度',
  display: 'first-comma',
  settings: ['allowTyping'],
  isInput: true,
  inSubTable: false,
  filter: 'text',
  sortable: false,
  operators: ['isEmpty', 'isFilled'],
  mayBecome: [],
  check,
  checkSettings: () => [],
  references: () => [],
  show,
  // Clients show the text before the first comma (Spec 1 §3).
  wire: (value) => {
    if (value === null) return ''
    const { text, lng, lat } = placeOf(value)
    return `${text.replaceAll(',', '，')},${lng ?? ''},${lat ?? ''}`
  },
  exportCell: (value) => {
    const { text, lng, lat } = placeOf(value)
    // Typed text that ends like coordinates gets an empty pair, so that reading does not mistake it for them.
    if (lng === null) return text.endsWith(']') ? `${text} []` : text
    return `${text} [${lng},${lat}]`.trim()
  },
  importCell: (cell, field) => {
    if (cell.length > 2000) return { fault: `位置名称：最多 ${longestText} 个字` }
    const trimmed = cell.trim()
    if (trimmed === '') return { value: null }
    const match = withPlace.exec(trimmed)
    return check(match ? { text: match[1], lng: match[2] ?? null, lat: match[3] ?? null } : { text: trimmed }, field)
  },
  index: (value) => (show(value) === '' ? [] : [indexText(show(value))]),
  compare: (a, b) => compareTexts(show(a), show(b)),
}
