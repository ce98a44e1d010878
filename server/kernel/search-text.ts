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
  return joinParts([
    ...parts,
    ...spelled.flatMap((name) => {
      const { initials, pinyin: whole } = spellingOf(name)
      return [initials, whole]
    }),
  ])
}

const joinParts = (parts: readonly string[]): string =>
  [...new Set(parts.map(normalizeSearch))].filter((part) => part !== '').join('\n')

export interface Spelling {
  /** Without tones: 华东制冷 → huadongzhileng. Signs that are not Chinese stay. */
  readonly pinyin: string
  /** 华东制冷 → hdzl. Signs that are not Chinese stay. */
  readonly initials: string
}

/** Names of people, which come again: beside their customer, on its orders. */
const shortSpellings = new Map<string, Spelling>()
const longestShort = 4
const mostShort = 2000

/** Spells a text. Both forms come of one reading, which is dear. */
export function spellingOf(text: string): Spelling {
  const known = shortSpellings.get(text)
  if (known !== undefined) return known
  const spelling = readSpelling(text)
  if (text.length <= longestShort) {
    if (shortSpellings.size === mostShort) shortSpellings.clear()
    shortSpellings.set(text, spelling)
  }
  return spelling
}

function readSpelling(text: string): Spelling {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  let initials = ''
  let at = 0
  for (const syllable of syllables) {
    // Signs that are not Chinese come as they stand in the text; a Chinese sign never does.
    const isAsWritten = text.startsWith(syllable, at)
    initials += isAsWritten ? syllable : syllable.slice(0, 1)
    at += isAsWritten ? syllable.length : signLength(text, at)
  }
  return { pinyin: syllables.join('').toLowerCase(), initials: initials.toLowerCase() }
}

const signLength = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)

export const pinyinOf = (text: string): string => spellingOf(text).pinyin
export const initialsOf = (text: string): string => spellingOf(text).initials

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
  const pairs = new Set<string>()
  for (const part of searchText.split('\n')) {
    // Nearly every text has signs of one unit only, which need not be taken apart first.
    const signs = /[\uD800-\uDFFF]/.test(part) ? Array.from(part) : part
    if (signs.length === 1) pairs.add(signs[0] ?? '')
    else if (typeof signs === 'string') for (let i = 0; i + 1 < signs.length; i++) pairs.add(signs.slice(i, i + 2))
    else for (let i = 0; i + 1 < signs.length; i++) pairs.add(signs.slice(i, i + 2).join(''))
  }
  return Array.from(pairs, (pair) => key + pair)
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
