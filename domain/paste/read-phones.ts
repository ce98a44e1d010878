import type { PastedPart } from './pasted-parts.ts'
import type { Span } from './sheet.ts'

const mobile = String.raw`(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d{9}|1[3-9]\d[- ]\d{4}[- ]\d{4}|1[3-9]\d[- ]\d{8}|1[3-9]\d\d[- ]\d{4}[- ]\d{3}|1[3-9]\d[- ]\d{3}[- ]\d{5}|1 [3-9](?: \d){9})(?!\d)`
const service = String.raw`(?<!\d)([48]00[- ]?\d{3}[- ]?\d{4})(?!\d)`
const fixed = String.raw`(?<![\d-])\(?(0(?:10|2\d|[3-9]\d\d)) ?\)?[- ]{0,2}(\d{7,8}|\d{3,4}[- ]\d{3,4})(?:(?: ?(?:转接?|分机号?|ext\.?|[x#*]) ?:?|-)(\d{1,6}))?(?!\d)`
/** A line without its area code counts only behind a word for it. */
const local = String.raw`(?<=\ue000 ?|(?:电话|座机|固话|家里|办公室|公司|联系方式)(?:是|为)?[: ]{0,2})([2-8]\d{6,7}|[2-8]\d{2,3}[- ]\d{4})(?!\d)`
const sign = '[零〇一二三四五六七八九幺]'
/** Voice input writes a number out: 一八一九一零五六七八九. */
const spoken = String.raw`(?<!${sign})([一幺][三四五六七八九]${sign}{9})(?!${sign})`
const anyPhone = new RegExp(`${mobile}|${service}|${fixed}|${local}|${spoken}`, 'gi')
const before =
  /(?:备用|联系|公司|家里|单位|办公|前台|来电|回电|[我他她](?:的)?|打)?(?:的)?(?:电话|手机号码|手机号|手机|座机|固话|号码|联系方式|微信同号|微信|tel|phone|公司|家里|备用|回电|来电)[\d①-⑨]?(?: |:|是|为|,){0,3}$/i
const behind =
  /^ ?\((?:爱人|老婆|老公|本人|备用|微信|家里|公司|办公|同微信|手机|座机|上午|下午|晚上|白天)[^)\n]{0,6}\)|^ ?(?:微信同号|同微信)|^ ?短号[: ]?\d{3,6}/

/**
 * Finds mobile numbers, fixed lines with area code and extension, and 400 and 800 numbers, each once, in the order of the text. `used` covers the words
 * around them as well.
 */
export function readPhones(text: string): { phones: PastedPart[]; used: Span[] } {
  const [phones, used]: [PastedPart[], Span[]] = [[], []]
  const seen = new Set<string>()
  const dialed = /区号(?:是|为)?[: ]{0,2}(0\d{2,3})(?!\d)/.exec(text)
  if (dialed !== null) used.push({ start: dialed.index, end: dialed.index + dialed[0].length })
  for (const match of text.matchAll(anyPhone)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const lead = before.exec(text.slice(Math.max(0, start - 16), start))?.[0].length ?? 0
    const tail = behind.exec(text.slice(end, end + 16))?.[0].length ?? 0
    used.push({ start: start - lead, end: end + tail })
    const value = phoneValue(match, dialed?.[1] ?? '')
    if (seen.has(value)) continue
    seen.add(value)
    phones.push({ value, start, end, confidence: match[1] === undefined ? 0.95 : 0.99 })
  }
  return { phones, used }
}

function phoneValue(
  [, cell, free, area = '', line = '', extension, own, said]: readonly string[],
  code: string,
): string {
  if (cell !== undefined) return cell.replace(/\D/g, '')
  if (free !== undefined) return free.replace(/\D/g, '').replace(/^(\d{3})(\d{3})/, '$1-$2-')
  if (said !== undefined)
    return said.replace(/./g, (one) => '零一二三四五六七八九'.indexOf({ 〇: '零', 幺: '一' }[one] ?? one).toString())
  if (own !== undefined) return `${code === '' ? '' : `${code}-`}${own.replace(/\D/g, '')}`
  return `${area}-${line.replace(/\D/g, '')}${extension === undefined ? '' : `-${extension}`}`
}
