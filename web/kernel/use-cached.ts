import { useCallback, useState } from 'react'
import { localCache } from './local-cache.ts'
import { sessionStore } from './session-store.ts'

/**
 * The cache name of something that belongs to the signed-in person: two people on one computer never see each other's. Words typed while the session
 * ends still are the last person's.
 */
export function personalName(name: string): string {
  return `${sessionStore.lastUser()?.id ?? 'nobody'}:${name}`
}

/** State that the browser remembers for the signed-in person, read once when the component appears. */
export function useCached<T extends object>(name: string, initial: T): [T, (next: T) => void] {
  const key = personalName(name)
  const [value, setValue] = useState<T>(() => (localCache.get(key) as T | null) ?? initial)
  const remember = useCallback(
    (next: T) => {
      setValue(next)
      localCache.set(key, next)
    },
    [key],
  )
  return [value, remember]
}
