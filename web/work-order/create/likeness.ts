const leastShare = 0.5
const least = 2

const pairsOf = (text: string): Set<string> => {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + least)))
}

/** Whether two titles tell of the same trouble: half of the shorter one's pairs of signs stand in the other. */
export function likenessOf(a: string, b: string): boolean {
  const [first, second] = [pairsOf(a), pairsOf(b)]
  const size = Math.min(first.size, second.size)
  if (size < least) return false
  return [...first].filter((pair) => second.has(pair)).length / size >= leastShare
}
