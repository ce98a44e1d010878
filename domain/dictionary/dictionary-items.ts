/** The words of one dictionary: who keeps them is the enterprise, and until it has, the words that the product comes with. */
import { type DictionaryName, dictionaryNames, dictionaryTypes } from './dictionary-types.ts'

export interface DictionaryItem {
  /** Counts within its dictionary and is never given twice, so that a word that is renamed stays the same one. */
  readonly id: number
  readonly name: string
  readonly isEnabled: boolean
}

/** The dictionary with a code of the wire; undefined for a code that names none. */
export const dictionaryOf = (code: number): DictionaryName | undefined =>
  dictionaryNames.find((name) => dictionaryTypes[name].code === code)

/** The words that the product comes with, in their order. */
export const defaultItems = (name: DictionaryName): DictionaryItem[] =>
  dictionaryTypes[name].defaults.map((word, at) => ({ id: at + 1, name: word, isEnabled: true }))

/** Words that are the same to a reader: case, width and spaces around do not tell them apart. */
export const sameWord = (a: string, b: string): boolean => normalize(a) === normalize(b)

const normalize = (word: string): string => word.normalize('NFKC').trim().toLowerCase()

/** Faults of words that are to be saved, by their place: `items.2.name`. */
export function itemFaults(items: readonly Pick<DictionaryItem, 'name'>[]): { field: string; message: string }[] {
  return items.flatMap(({ name }, at) => {
    const field = `items.${at}.name`
    if (name.trim() === '') return [{ field, message: '请填写名称' }]
    return items.findIndex((one) => sameWord(one.name, name)) < at ? [{ field, message: '已有相同的名称' }] : []
  })
}

/**
 * The words after a save, the new ones numbered behind the highest number ever given.
 * @param present words as they stand
 * @param wanted words in their new order; one with an `id` is a word of `present`
 * @returns null when an `id` is not among those present: somebody has thrown it away, or it is named twice
 */
export function savedItems(
  present: readonly DictionaryItem[],
  wanted: readonly (Omit<DictionaryItem, 'id'> & { readonly id?: number })[],
  lastId: number,
): { readonly items: DictionaryItem[]; readonly lastId: number } | null {
  const ids = wanted.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length || ids.some((id) => !present.some((item) => item.id === id))) return null
  let last = lastId
  const items = wanted.map(({ id, isEnabled, name }) => {
    if (id === undefined) last += 1
    return { id: id ?? last, name: name.trim(), isEnabled }
  })
  return { items, lastId: last }
}
