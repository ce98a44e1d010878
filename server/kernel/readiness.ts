/** Things that a process waits for before it is ready for work, though it answers already: the starter of the product lays its data then. */
const awaited = new Set<string>()

/** Keeps `/readyz` from saying ready. @param what named in its answer @returns lets go */
export function holdReadiness(what: string): () => void {
  awaited.add(what)
  return () => void awaited.delete(what)
}

/** The first thing that the process still waits for; null: nothing. */
export function firstAwaited(): string | null {
  const [first] = awaited
  return first ?? null
}
