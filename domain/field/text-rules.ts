/** Rules for every text of a form, whatever its field type. */
import type { Checked } from './field-type.ts'

/** Half of a surrogate pair: PostgreSQL refuses it. */
const loneSurrogate = /\p{Surrogate}/u
/** NUL and other control characters, non-characters: PostgreSQL or a workbook cannot keep them. */
// oxlint-disable-next-line no-control-regex -- Control characters are what this refuses.
const unkeepable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/

/** Whether a text can be stored and exported as it is. */
export function isKeepable(text: string): boolean {
  return !loneSurrogate.test(text) && !unkeepable.test(text)
}

/** One line without blanks at its ends; line breaks and tabs within become single spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\t ]*[\r\n\t\u2028\u2029]+[\t ]*/g, ' ').trim()
}

/** Several lines with `\n` between them and without blanks at the ends. */
export function manyLines(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim()
}

/** The first characters of a text, never half a surrogate pair. */
export function firstCharacters(text: string, count: number): string {
  const cut = text.slice(0, count)
  return loneSurrogate.test(cut) ? cut.slice(0, -1) : cut
}

/** Full-width digits, letters and signs as half-width ones. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
}

/** A text as a form sends it, tidied; numbers become their digits, null stands for nothing typed. */
export function readText(value: unknown, tidy: (text: string) => string, maxLength: number): Checked {
  if (value === undefined || value === null) return { value: null }
  if (typeof value === 'number' && Number.isFinite(value)) return { value: String(value) }
  if (typeof value !== 'string') return { fault: '请填写文字' }
  // A text this far beyond the limit is refused before tidying, which would take long.
  if (value.length > maxLength * 4 + 1000) return { fault: `最多 ${maxLength} 个字` }
  const text = tidy(value)
  if (!isKeepable(text)) return { fault: '含有无法保存的字符' }
  if (text.length > maxLength) return { fault: `最多 ${maxLength} 个字` }
  return { value: text === '' ? null : text }
}

/** An id of a record: a UUID in lower case, null for anything else. */
export function readId(value: unknown): string | null {
  if (typeof value !== 'string' || value.length !== 36) return null
  const id = value.toLowerCase()
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}

/** The middle of a shown text hidden: about a third stays readable at the ends. */
export function maskMiddle(shown: string): string {
  const signs = Array.from(shown)
  if (signs.length <= 1) return shown === '' ? '' : '*'
  const kept = Math.min(4, Math.floor(signs.length / 3))
  const head = signs.slice(0, Math.max(1, kept - (signs.length > 8 ? 1 : 0)))
  const tail = kept === 0 ? [] : signs.slice(-kept)
  return `${head.join('')}${'*'.repeat(Math.min(6, signs.length - head.length - tail.length))}${tail.join('')}`
}
