/** Finds circles of dependencies. */

/**
 * The first circle, as the ids along it with the first one again at its end; null when there is none. `sourcesOf` lists the dependencies of an id; ids
 * that are not among `ids` lead nowhere. Linear and iterative: a long chain is not a deep call.
 */
export function findCycle(ids: readonly string[], sourcesOf: (id: string) => readonly string[]): string[] | null {
  const all = new Set(ids)
  const done = new Set<string>()
  for (const start of ids) {
    const trail: string[] = []
    const onTrail = new Set<string>()
    const waiting: { readonly id: string; readonly isLeaving: boolean }[] = [{ id: start, isLeaving: false }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { id, isLeaving } = next
      if (isLeaving) {
        trail.pop()
        onTrail.delete(id)
        done.add(id)
      } else if (onTrail.has(id)) return [...trail.slice(trail.indexOf(id)), id]
      else if (!done.has(id)) {
        trail.push(id)
        onTrail.add(id)
        waiting.push({ id, isLeaving: true })
        for (const source of sourcesOf(id)) if (all.has(source)) waiting.push({ id: source, isLeaving: false })
      }
    }
  }
  return null
}
