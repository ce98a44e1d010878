/** An action that was asked for elsewhere and starts on the document's own page, once that has loaded. */
import { useEffect, useSyncExternalStore } from 'react'
import { forgetWithPerson } from '../kernel/person-memory.ts'

const asked = new Map<string, string>()
forgetWithPerson(() => asked.clear())
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets the page of a document start an action; of several the last one counts. */
export function askMove(id: string, action: string): void {
  asked.set(id, action)
  tell()
}

/**
 * Starts what was asked for.
 * @param allowed the actions that are possible now; null while the document is not there yet
 */
export function useAskedMove<Action extends string>(
  id: string,
  allowed: readonly Action[] | null,
  run: (action: Action) => void,
): void {
  const action = useSyncExternalStore(subscribe, () => asked.get(id))
  useEffect(() => {
    if (action === undefined || allowed === null) return
    asked.delete(id)
    tell()
    const possible = allowed.find((one) => one === action)
    if (possible !== undefined) run(possible)
  }, [action, allowed, id, run])
}
