/** Whole syllables and initials mixed as people type them: `lijg` and `ljguo` for 李建国. */

/** A spelling read one way: the initials that it stands for, and its letters as far as they were typed. */
export interface Spelling {
  readonly initials: string
  readonly parts: readonly string[]
}

const syllable = /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])(?:[aeiouv]{1,3}(?:ng?)?)?|[aeo][aeiou]?(?:ng?|r)?)$/
const longestSyllable = 6
/** `Our choice:` no name has more syllables than anybody types. */
const longest = 12
/** Long words of ambiguous letters have many readings; the first ones hold the most whole syllables. */
const mostReadings = 24

/** Ways of dividing letters into syllables and beginnings of syllables, those with the longest syllables first. */
export function readingsOf(letters: string): Spelling[] {
  const found: Spelling[] = []
  const read = (rest: string, parts: readonly string[]) => {
    if (found.length >= mostReadings) return
    if (rest === '') found.push({ initials: parts.map((part) => part[0]).join(''), parts })
    for (let length = Math.min(longestSyllable, rest.length); length > 0; length--)
      if (syllable.test(rest.slice(0, length))) read(rest.slice(length), [...parts, rest.slice(0, length)])
  }
  if (/^[a-z]+$/.test(letters) && letters.length <= longest) read(letters, [])
  return found
}
