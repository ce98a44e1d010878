/** An enterprise's arrangement of its menu, as a pure function over the usual one. */

/** The place, name and sight of one entry as the enterprise wants it. */
export interface ArrangedEntry {
  /** Screen name, or the id of an own entry. */
  readonly key: string
  readonly group: string
  /** '' for the usual name. */
  readonly label: string
  readonly isHidden: boolean
}

/** An entry before it is arranged. */
export interface UsualEntry {
  readonly key: string
  readonly group: string
  readonly name: string
}

/** The page on which the menu is arranged: hidden, nobody could undo it. */
export const alwaysShown = 'MenuSetting'

/** Entries of an arrangement in its order, the ones that it does not know behind those of their group, in their usual order. */
export function arrange<Entry extends UsualEntry>(
  entries: readonly Entry[],
  arrangement: readonly ArrangedEntry[],
): (Entry & { readonly isHidden: boolean })[] {
  const known = new Map(entries.map((entry) => [entry.key, entry]))
  const placed = arrangement.flatMap(({ group, isHidden, key, label }) => {
    const entry = known.get(key)
    if (entry === undefined) return []
    const name = label === '' ? entry.name : label
    return [{ ...entry, group, name, isHidden: isHidden && key !== alwaysShown }]
  })
  const keys = new Set(placed.map(({ key }) => key))
  return [...placed, ...entries.filter(({ key }) => !keys.has(key)).map((entry) => ({ ...entry, isHidden: false }))]
}
