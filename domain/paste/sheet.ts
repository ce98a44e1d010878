/** The pasted text during reading: signs have one width, and understood words are blanked in place so that every position stays. */

/** Replaces an understood sign; separates words like a comma. */
export const taken = '\ue000'

export interface Span {
  readonly start: number
  readonly end: number
}

/** One sign for one sign: full width becomes half width, pictures and invisible signs become blanks. */
export function evenWidth(text: string): string {
  let even = ''
  for (let at = 0; at < text.length; at++) even += evenSign(text.charCodeAt(at))
  return even
}

function evenSign(code: number): string {
  if (code === 10) return '\n'
  if (code < 32) return ' '
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  if (code === 0x300c || code === 0x300e) return '“'
  if (code === 0x300d || code === 0x300f) return '”'
  if (code === 0x2013 || code === 0x2014 || code === 0x2212) return '-'
  const isBlank =
    code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200f) || code === 0xfeff || code === 0xe000
  // Pictures: surrogates, arrows and symbols, joiners and selectors.
  const isPicture =
    (code >= 0xd800 && code <= 0xdfff) || (code >= 0x2100 && code <= 0x2bff) || (code >= 0xfe00 && code <= 0xfe0f)
  return isBlank || isPicture ? ' ' : String.fromCharCode(code)
}

/** The text with these spans blanked; line feeds stay. Linear, so it is called once per step. */
export function blankOut(text: string, spans: readonly Span[], sign = taken): string {
  if (spans.length === 0) return text
  const signs = text.split('')
  for (const { start, end } of spans) for (let at = start; at < end; at++) if (signs[at] !== '\n') signs[at] = sign
  return signs.join('')
}

/** Every match of a global pattern. `matchAll` would copy the pattern at each call, which costs more than to match a long one on a short word. */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex += 1
  }
  return found
}

/** Spans of every match. */
export function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }))
}

export interface Token extends Span {
  readonly text: string
  /** The sign before the word: start of a line, a comma or its like, a blank, or something understood. */
  readonly after: 'line' | 'comma' | 'blank' | 'taken'
  /** Something understood stands between the word and the start of its line or the word before. */
  readonly isBehindTaken: boolean
  /** Something understood follows at once or behind a blank: a phone, a label. */
  readonly isBeforeTaken: boolean
  /** So it does behind a comma or a colon at most. */
  readonly leadsToTaken: boolean
}

/** Words between separators. */
export function tokensOf(text: string, from = 0, to = text.length): Token[] {
  const tokens: Token[] = []
  let [last, start, after]: [number, number, Token['after']] = [from, from, 'line']
  for (const match of text.slice(from, to).matchAll(/[^\s,;。!?、|/:()[\]【】<>"“”~…\ue000]+/g)) {
    start = from + match.index
    const between = text.slice(last, start)
    if (last === from && between === '') after = 'line'
    else if (between.includes('\n')) after = 'line'
    else if (between.includes(taken)) after = 'taken'
    else after = /^ *$/.test(between) ? 'blank' : 'comma'
    const isBehindTaken = between.slice(between.lastIndexOf('\n') + 1).includes(taken)
    const end = start + match[0].length
    const isBeforeTaken = /^ {0,2}\ue000/.test(text.slice(end, end + 3))
    const leadsToTaken = /^[ ,:(]{0,3}\ue000/.test(text.slice(end, end + 4))
    tokens.push({ text: match[0], start, end, after, isBehindTaken, isBeforeTaken, leadsToTaken })
    last = start + match[0].length
  }
  return tokens
}
