const leastShare = 0.5
const least = 2

const pairsOf = (text: string): Set<string> => {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + least)))
}

/** How much two titles have in common: the share of the shorter one's pairs of signs that stand in the other; 0 where one says too little. */
export function likenessShare(a: string, b: string): number {
  const [first, second] = [pairsOf(a), pairsOf(b)]
  const size = Math.min(first.size, second.size)
  return size < least ? 0 : [...first].filter((pair) => second.has(pair)).length / size
}

/** Whether two titles tell of the same trouble: half of the shorter one's pairs of signs stand in the other. */
export const likenessOf = (a: string, b: string): boolean => likenessShare(a, b) >= leastShare
