/** How well what somebody types fits a Chinese name: by its signs, its pinyin or its initials. */

/** A name with its spelling, lower case and without tones. */
export interface SpelledName {
  readonly name: string
  /** zhipai */
  readonly pinyin: string
  /** zp */
  readonly initials: string
}

/** Fewer letters of a whole pinyin would fit half of all names. */
const leastLetters = 3

/** 0 the name itself, 1 its beginning, 2 the beginning of its spelling, 3 inside of it; null where nothing fits. */
export function fitOf(typed: string, { initials, name, pinyin }: SpelledName): number | null {
  const text = typed.trim().toLowerCase()
  const own = name.toLowerCase()
  if (text === '') return null
  if (own === text || initials === text || pinyin === text) return 0
  if (own.startsWith(text)) return 1
  if (initials.startsWith(text) || (text.length >= leastLetters && pinyin.startsWith(text))) return 2
  return own.includes(text) || (text.length > 1 && initials.includes(text)) ? 3 : null
}

/** The named things that fit, the best first; equals keep their order. */
export function bestFits<T extends SpelledName>(typed: string, all: readonly T[], most: number): T[] {
  return all
    .flatMap((one) => {
      const fit = fitOf(typed, one)
      return fit === null ? [] : [{ fit, one }]
    })
    .toSorted((a, b) => a.fit - b.fit)
    .slice(0, most)
    .map(({ one }) => one)
}
