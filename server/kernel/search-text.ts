/**
 * Text search that an index serves under row-level security: the application makes pairs of characters (grams), each behind a short key of the tenant,
 * and a GIN index holds them beside the record (docs/decisions, search and counters). Two-character Chinese words are found by one gram.
 */
import { pinyin } from 'pinyin-pro'
import { likeInside } from './like-inside.ts'

/** Lower case without blanks, for stored and searched text alike. */
function normalizeSearch(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '')
}

/**
 * The searchable text of a record: its parts, followed by the pinyin initials of those that people type by initials. A line feed, which no keyword
 * contains, separates the parts.
 */
export function searchTextOf(parts: readonly string[], spelled: readonly string[]): string {
  return joinParts([...parts, ...spelled.map(initialsOf)])
}

/** Searchable text with the names spelled out as well: huadong finds 华东制冷, too. Each part once. */
export function spelledTextOf(parts: readonly string[], spelled: readonly string[]): string {
  return joinParts([...parts, ...spelled.flatMap((name) => [initialsOf(name), pinyinOf(name)])])
}

const joinParts = (parts: readonly string[]): string =>
  [...new Set(parts.map(normalizeSearch))].filter((part) => part !== '').join('\n')

/** Pinyin without tones: 华东制冷 → huadongzhileng. Signs that are not Chinese stay. */
export function pinyinOf(text: string): string {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('').toLowerCase()
}

/** Pinyin initials: 华东制冷 → hdzl. Signs that are not Chinese stay. */
export function initialsOf(text: string): string {
  return pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
}

/**
 * The key before each gram: from the tenant and, where an index serves several kinds, from the record kind. A collision costs time, never rows: the
 * search function has both in its condition.
 */
const keyOf = (tenantId: string, kind: string): string => tenantId.slice(-6) + (kind === '' ? '' : kindKey(kind))

/** Two signs, well spread over short words. */
function kindKey(kind: string): string {
  let sum = 7
  for (const sign of kind) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1296
  return sum.toString(36).padStart(2, '0')
}

/** Pairs of characters of every part of a searchable text; a part of one character gives itself. */
export function gramsOf(tenantId: string, searchText: string, kind = ''): string[] {
  const key = keyOf(tenantId, kind)
  const grams = new Set<string>()
  for (const part of searchText.split('\n')) {
    const signs = Array.from(part)
    if (signs.length === 1) grams.add(key + signs[0])
    for (let i = 0; i + 1 < signs.length; i++) grams.add(key + signs[i] + signs[i + 1])
  }
  return [...grams]
}

export interface Keyword {
  readonly grams: string[]
  /** For LIKE, wildcards escaped. */
  readonly like: string
  /** The gram says it all: no LIKE needed beside the index. */
  readonly isOneGram: boolean
}

/** The index query for a typed keyword; null when nothing is left of it. A single character has no grams. */
export function keywordOf(tenantId: string, typed: string, kind = ''): Keyword | null {
  const text = normalizeSearch(typed)
  if (text === '') return null
  const signs = Array.from(text)
  return {
    grams: signs.length < 2 ? [] : gramsOf(tenantId, text, kind),
    like: likeInside(text),
    isOneGram: signs.length === 2,
  }
}
