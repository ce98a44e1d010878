/** Decides which parts of two customers are the same, and until when a merge can be undone. Pure. */

/** Whether a merge made at a given instant can still be undone. @param days for which the enterprise allows it */
export function canUndoMerge(mergedAt: string, undoneAt: string | null, now: Date, days: number): boolean {
  return undoneAt === null && now.getTime() - Date.parse(mergedAt) <= days * 86_400_000
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
  /** Parts that move to the kept customer. */
  readonly moved: readonly string[]
  /** Parts that the kept customer has already, from the merged one's id to the kept one's. */
  readonly folded: ReadonlyMap<string, string>
}

/** Separates the parts that move from those that the kept customer has already. */
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
