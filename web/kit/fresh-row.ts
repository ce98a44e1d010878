/** The record that was just made: the list to which its maker goes back makes it the current row, once. */
import { useSyncExternalStore } from 'react'
import { forgetWithPerson } from '../kernel/person-memory.ts'

let freshId: string | null = null
const listeners = new Set<() => void>()

/** Names the record that was just made; null when a list has taken it. */
export function setFreshRow(id: string | null): void {
  freshId = id
  for (const listener of listeners) listener()
}

forgetWithPerson(() => setFreshRow(null))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The record that was just made and that no list has shown yet. */
export const useFreshRow = (): string | null => useSyncExternalStore(subscribe, () => freshId)
