import { useCallback, useEffect, useRef, useState } from 'react'
import { localCache } from '../kernel/local-cache.ts'
import { personalName } from '../kernel/use-cached.ts'

export interface Draft<Values> {
  readonly savedAt: number
  readonly values: Values
}

const pauseMs = 800

interface DraftHandle<Values> {
  /** Found when the form appeared, until it is continued or thrown away. */
  readonly found: Draft<Values> | null
  /** Remembers after a pause in typing. */
  keep(this: void, values: Values): void
  /** The offer was answered: the found draft is no longer shown. */
  answer(this: void): void
  /** Throws the remembered draft away. */
  drop(this: void): void
}

/** Keeps what was typed into a form in the browser, for the signed-in person. Without a name nothing is kept. */
export function useDraft<Values extends object>(name: string | undefined): DraftHandle<Values> {
  const key = name === undefined ? null : personalName(`draft:${name}`)
  const [found, setFound] = useState<Draft<Values> | null>(() =>
    key === null ? null : (localCache.get(key) as Draft<Values> | null),
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Values | null>(null)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (key !== null && pending.current !== null) localCache.set(key, { savedAt: Date.now(), values: pending.current })
    pending.current = null
  }, [key])
  const keep = useCallback(
    (values: Values) => {
      if (key === null) return
      pending.current = values
      clearTimeout(timer.current)
      timer.current = setTimeout(write, pauseMs)
    },
    [key, write],
  )
  const answer = useCallback(() => setFound(null), [])
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = null
    setFound(null)
    if (key !== null) localCache.remove(key)
  }, [key])
  // Leaving the page within the pause keeps the last words too; a reload runs no clean-up, but says so before.
  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])
  return { found, keep, answer, drop }
}
