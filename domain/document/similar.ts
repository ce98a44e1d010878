/** Documents that may tell of the same trouble: same asset, same customer, same words. */
import { likenessShare } from './likeness.ts'

/** Everything that is known so far of the trouble. */
export interface Trouble {
  readonly title: string
  readonly customerId: string | null
  readonly assetId: string | null
}

/** A document that may tell of it. */
export interface Candidate extends Trouble {
  readonly id: string
  readonly isOpen: boolean
  /** ISO instant of its creation. */
  readonly at: string
}

export const likenessReasons = { asset: '同一设备', customer: '同一客户', words: '描述相似' } as const
export type LikenessReason = keyof typeof likenessReasons

/** `Our choice:` half of the words, as for likeness anywhere: two that only name the same machine are not alike. */
const leastWords = 0.5
const weights: Readonly<Record<LikenessReason, number>> = { asset: 4, customer: 2, words: 1 }
/** The asset and the customer say more than words, and words of a closed document alone say too little. */
const needed = { open: 1, closed: 3 } as const

/** Reasons for which a document resembles the trouble, weightiest first. */
export function reasonsFor(trouble: Trouble, one: Candidate): LikenessReason[] {
  return [
    ...(trouble.assetId !== null && trouble.assetId === one.assetId ? (['asset'] as const) : []),
    ...(trouble.customerId !== null && trouble.customerId === one.customerId ? (['customer'] as const) : []),
    ...(likenessShare(trouble.title, one.title) >= leastWords ? (['words'] as const) : []),
  ]
}

const weightOf = (reasons: readonly LikenessReason[]): number =>
  reasons.reduce((sum, reason) => sum + weights[reason], 0)

/** The candidates that resemble the trouble: open ones first, then those with the weightier reasons, then the more alike, then the newer. */
export function rank<One extends Candidate>(
  trouble: Trouble,
  candidates: readonly One[],
  most: number,
): { readonly one: One; readonly reasons: readonly LikenessReason[] }[] {
  const each = new Map(candidates.map((one) => [one.id, one]))
  return [...each.values()]
    .map((one) => ({ one, reasons: reasonsFor(trouble, one), share: likenessShare(trouble.title, one.title) }))
    .filter(({ one, reasons }) => weightOf(reasons) >= (one.isOpen ? needed.open : needed.closed))
    .toSorted(
      (a, b) =>
        Number(b.one.isOpen) - Number(a.one.isOpen) ||
        weightOf(b.reasons) - weightOf(a.reasons) ||
        b.share - a.share ||
        Date.parse(b.one.at) - Date.parse(a.one.at),
    )
    .slice(0, most)
    .map(({ one, reasons }) => ({ one, reasons }))
}

const piece = 3
const mostPieces = 4

/** Parts of a title to search for: short words whole, of longer ones the beginning and the end, since people word the middle differently. */
export function wordsToFind(title: string): string[] {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)
  const pieces = words.flatMap((word) => (word.length <= piece ? [word] : [word.slice(0, piece), word.slice(-piece)]))
  return [...new Set(pieces)].slice(0, mostPieces)
}
