/** How two customers become one: which of their parts are the same, and until when that can be taken back. Pure. */

/** `Our choice:` long enough to notice on the next visit. */
export const mergeUndoDays = 7

/** Whether a merge of an instant can still be undone. */
export function canUndoMerge(mergedAt: string, undoneAt: string | null, now: Date): boolean {
  return undoneAt === null && now.getTime() - Date.parse(mergedAt) <= mergeUndoDays * 86_400_000
}

/** Contacts are the same when name and number are, blanks and dashes aside. */
export function sameContactKey({ name, phone }: { readonly name: string; readonly phone: string }): string {
  return `${name.replaceAll(/\s/g, '')} ${phone.replaceAll(/\D/g, '')}`
}

/** Addresses are the same when their words are, blanks and punctuation aside. */
export function sameAddressKey(words: string): string {
  return words.toLowerCase().replaceAll(/[\s\p{P}]/gu, '')
}

export interface Folding {
  /** Go to the kept customer. */
  readonly moved: readonly string[]
  /** The kept customer has them already: which of the merged one's is which of the kept one's. */
  readonly folded: ReadonlyMap<string, string>
}

/** Tells those that move from those that the kept customer has already. */
export function foldSame<T extends { readonly id: string }>(
  kept: readonly T[],
  merged: readonly T[],
  keyOf: (one: T) => string,
): Folding {
  const has = new Map(kept.map((one) => [keyOf(one), one.id]))
  const folded = new Map(
    merged.flatMap((one): [string, string][] => {
      const twin = has.get(keyOf(one))
      return twin === undefined ? [] : [[one.id, twin]]
    }),
  )
  return { moved: merged.map(({ id }) => id).filter((id) => !folded.has(id)), folded }
}
