import type { PastedPart } from './pasted-parts.ts'
import type { Span } from './sheet.ts'

const mobile = String.raw`(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d{9}|1[3-9]\d[- ]\d{4}[- ]\d{4}|1[3-9]\d[- ]\d{8}|1 [3-9](?: \d){9})(?!\d)`
const service = String.raw`(?<!\d)([48]00[- ]?\d{3}[- ]?\d{4})(?!\d)`
const fixed = String.raw`(?<![\d-])\(?(0(?:10|2\d|[3-9]\d\d))\)?[- ]?(\d{7,8})(?:(?: ?(?:转|分机|ext\.?|#) ?|-)(\d{1,6}))?(?!\d)`
const anyPhone = new RegExp(`${mobile}|${service}|${fixed}`, 'gi')
const before =
  /(?:备用|联系|公司|家里|单位|我的|办公)?(?:的)?(?:电话|手机号码|手机号|手机|座机|固话|号码|联系方式|tel|phone|公司|家里|备用)\d?(?: |:|是|为){0,3}$/i
const behind = /^ ?\((?:爱人|老婆|老公|本人|备用|微信同号|家里|公司|办公|同微信)[^)\n]{0,6}\)|^ ?(?:微信同号|同微信)/

/**
 * Finds mobile numbers, fixed lines with area code and extension, and 400 and 800 numbers, each once, in the order of the text. `used` covers the words
 * around them as well.
 */
export function readPhones(text: string): { phones: PastedPart[]; used: Span[] } {
  const [phones, used]: [PastedPart[], Span[]] = [[], []]
  const seen = new Set<string>()
  for (const match of text.matchAll(anyPhone)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const lead = before.exec(text.slice(Math.max(0, start - 14), start))?.[0].length ?? 0
    const tail = behind.exec(text.slice(end, end + 16))?.[0].length ?? 0
    used.push({ start: start - lead, end: end + tail })
    const value = phoneValue(match)
    if (seen.has(value)) continue
    seen.add(value)
    phones.push({ value, start, end, confidence: match[1] === undefined ? 0.95 : 0.99 })
  }
  return { phones, used }
}

function phoneValue([, cell, free, area = '', line = '', extension]: readonly string[]): string {
  if (cell !== undefined) return cell.replace(/\D/g, '')
  if (free !== undefined) return free.replace(/\D/g, '').replace(/^(\d{3})(\d{3})/, '$1-$2-')
  return `${area}-${line}${extension === undefined ? '' : `-${extension}`}`
}
