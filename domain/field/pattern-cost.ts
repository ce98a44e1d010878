/**
 * Tells whether a pattern could backtrack for very long. A repetition costs nothing when the next sign shows that it is over, because its successors
 * share no sign with its content; otherwise every possible length is one more way to try, and ways multiply.
 */
import { anySign, type PatternNode, patternTree, type Signs } from './pattern-tree.ts'

/** A pattern is tried on texts up to this length only. */
export const longestMatched = 2000
/** Most ways to try: enough for one open repetition with an uncertain end. */
const mostWays = 5000
/** Signs of the pattern with bounded repetitions written out. */
const largestSize = 5000
/** The end of the text, a sign of its own. */
const end: Signs = anySign + 1n

/** True when matching a text of the greatest length could take long, or the pattern uses what is not allowed. */
export function isSlow(pattern: string): boolean {
  const tree = patternTree(pattern)
  return tree === null || sizeOf(tree) > largestSize || waysOf(tree, end) > mostWays
}

function firstOf(node: PatternNode): Signs {
  switch (node.kind) {
    case 'atom':
      return node.signs
    case 'place':
      return 0n
    case 'row':
      return firstOfRow(node.items, 0n)
    case 'choice':
      return node.ways.reduce((signs, way) => signs | firstOf(way), 0n)
    case 'repeat':
      return firstOf(node.of)
    default:
      return node satisfies never
  }
}

/** The signs with which a row may begin when `after` follows it. */
function firstOfRow(items: readonly PatternNode[], after: Signs): Signs {
  let signs = 0n
  for (const item of items) {
    signs |= firstOf(item)
    if (!mayBeEmpty(item)) return signs
  }
  return signs | after
}

function mayBeEmpty(node: PatternNode): boolean {
  if (node.kind === 'atom') return false
  if (node.kind === 'row') return node.items.every(mayBeEmpty)
  if (node.kind === 'choice') return node.ways.some(mayBeEmpty)
  return node.kind === 'place' || node.min === 0 || mayBeEmpty(node.of)
}

/** Upper bound on the ways in which a node can match a text; 1 when every sign decides. */
function waysOf(node: PatternNode, after: Signs): number {
  if (node.kind === 'atom' || node.kind === 'place') return 1
  if (node.kind === 'row')
    return node.items.reduce((ways, item, at) => ways * waysOf(item, firstOfRow(node.items.slice(at + 1), after)), 1)
  if (node.kind === 'choice') {
    const ways = node.ways.map((way) => waysOf(way, after))
    const begins = node.ways.map((way) => firstOf(way) | (mayBeEmpty(way) ? after : 0n))
    const isDecided = begins.every((begin, at) => begins.slice(at + 1).every((other) => (begin & other) === 0n))
    return isDecided ? Math.max(...ways) : ways.reduce((sum, one) => sum + one, 0)
  }
  const begin = firstOf(node.of)
  const times = Math.min(node.max, longestMatched)
  const inside = waysOf(node.of, times > 1 ? begin | after : after) ** times
  const isDecided = node.min === node.max || (begin & after) === 0n
  return isDecided ? inside : inside * (times - Math.min(node.min, times) + 1)
}

function sizeOf(node: PatternNode): number {
  if (node.kind === 'row') return node.items.reduce((size, item) => size + sizeOf(item), 0)
  if (node.kind === 'choice') return node.ways.reduce((size, way) => size + sizeOf(way), 0)
  if (node.kind !== 'repeat') return 1
  return sizeOf(node.of) * Math.max(1, node.min, Number.isFinite(node.max) ? node.max : 1)
}
