/** The words of a dictionary while they are being changed. */
import type { Dictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import { sameWord } from '@onsite/domain/dictionary/dictionary-items.ts'
import { mostDictionaryItems } from '@onsite/domain/dictionary/dictionary-limits.ts'
import { given } from '@onsite/domain/given.ts'
import { freshId } from '../kernel/fresh-id.ts'

export interface DraftWord {
  /** Of its row on the page. */
  readonly id: string
  readonly name: string
  readonly isEnabled: boolean
}

const newMark = 'new-'

export const wordsOf = ({ items }: Pick<Dictionary, 'items'>): DraftWord[] =>
  items.map(({ id, isEnabled, name }) => ({ id: String(id), name, isEnabled }))

/** The words as the call takes them; those that are gone from the dictionary meanwhile are new ones. */
export const sentWords = (words: readonly DraftWord[], { items }: Pick<Dictionary, 'items'>) =>
  words.map(({ id, isEnabled, name }) => ({
    ...given({ id: items.find((item) => String(item.id) === id)?.id }),
    name: name.trim(),
    isEnabled,
  }))

export const isSameWords = (words: readonly DraftWord[], dictionary: Pick<Dictionary, 'items'>): boolean =>
  JSON.stringify(words) === JSON.stringify(wordsOf(dictionary))

/**
 * Adds what was typed or pasted, one word to a line, behind the others; words that stand already are left out.
 * @returns the words and how many were left out
 */
export function withTyped(words: readonly DraftWord[], typed: string): { words: DraftWord[]; leftOut: number } {
  const next = [...words]
  const lines = typed.split(/[\n\t]+/).map((line) => line.trim())
  const wanted = lines.filter((line) => line !== '')
  for (const name of wanted) {
    if (next.length >= mostDictionaryItems || next.some((word) => sameWord(word.name, name))) continue
    next.push({ id: `${newMark}${freshId()}`, name, isEnabled: true })
  }
  return { words: next, leftOut: wanted.length - (next.length - words.length) }
}
