import type { SpelledName } from '@onsite/domain/palette/name-match.ts'
import { spellingOf } from '../kernel/search-text.ts'

const known = new Map<string, SpelledName>()

/** A name of the product itself with its spelling. There are some hundreds of them, so that each is spelled once. */
export function spellName(name: string): SpelledName {
  const one = known.get(name) ?? { name, ...spellingOf(name) }
  known.set(name, one)
  return one
}
