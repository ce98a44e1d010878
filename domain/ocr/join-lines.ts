import type { ReadLine } from './photo-parts.ts'

/** Widest gap between pieces of one line, in heights of a line: it joins a label and its value, but not two columns. */
const widestGap = 1.6

/** Joins pieces that stand side by side, and orders lines from top to bottom within each column, columns from left to right. */
export function joinLines(pieces: readonly ReadLine[]): ReadLine[] {
  const joined: ReadLine[] = []
  for (const piece of pieces.toSorted((a, b) => a.box[0] - b.box[0])) {
    const at = joined.findLastIndex((line) => isBeside(line, piece))
    const before = joined[at]
    if (before === undefined) joined.push(piece)
    else joined[at] = joinPair(before, piece)
  }
  return joined.toSorted((a, b) => (isOneRow(a, b) ? a.box[0] - b.box[0] : a.box[1] - b.box[1]))
}

function isOneRow(a: ReadLine, b: ReadLine): boolean {
  const [, topA, , heightA] = a.box
  const [, topB, , heightB] = b.box
  const shared = Math.min(topA + heightA, topB + heightB) - Math.max(topA, topB)
  return shared > 0.5 * Math.min(heightA, heightB)
}

function isBeside(left: ReadLine, right: ReadLine): boolean {
  const height = Math.max(left.box[3], right.box[3])
  const gap = right.box[0] - (left.box[0] + left.box[2])
  return isOneRow(left, right) && gap > -height && gap < widestGap * height
}

function joinPair(a: ReadLine, b: ReadLine): ReadLine {
  const [left, top] = [Math.min(a.box[0], b.box[0]), Math.min(a.box[1], b.box[1])]
  const right = Math.max(a.box[0] + a.box[2], b.box[0] + b.box[2])
  const bottom = Math.max(a.box[1] + a.box[3], b.box[1] + b.box[3])
  return {
    text: `${a.text} ${b.text}`,
    confidence: Math.min(a.confidence, b.confidence),
    box: [left, top, right - left, bottom - top],
  }
}
