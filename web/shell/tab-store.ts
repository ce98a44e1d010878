/** The open tabs of this window. `Our choice:` kept in the session storage, so that they survive a reload and two windows do not mix. */
import { useSyncExternalStore } from 'react'
import { onlyHome, type Tabs } from './tabs.ts'

let tabs: Tabs = onlyHome()
let storageKey: string | null = null
const listeners = new Set<() => void>()

export const tabStore = {
  get: (): Tabs => tabs,
  set(next: Tabs): void {
    if (next === tabs) return
    tabs = next
    save()
    for (const listener of listeners) listener()
  },
  /** Restores the tabs that this person had open in this window. */
  restore(personId: string): void {
    const key = `onsite-tabs:${personId}`
    if (storageKey === key) return
    storageKey = key
    tabs = load(key) ?? onlyHome()
    for (const listener of listeners) listener()
  },
  reset(): void {
    tabStore.set(onlyHome())
  },
}

function save(): void {
  if (storageKey === null) return
  try {
    // Pages report unsaved marks again themselves.
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ ...tabs, open: tabs.open.map((tab) => ({ ...tab, unsaved: false })) }),
    )
  } catch {
    // Full or forbidden storage only costs the tabs after a reload.
  }
}

function load(key: string): Tabs | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Tabs | null
    return value !== null && Array.isArray(value.open) && value.open.length > 0 && Array.isArray(value.trail)
      ? value
      : null
  } catch {
    return null
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTabs(): Tabs {
  return useSyncExternalStore(subscribe, tabStore.get)
}
