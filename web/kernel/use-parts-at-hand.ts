import { useEffect } from 'react'
import { loadAllParts } from './lazy-part.ts'
import { whenIdle } from './when-idle.ts'

/** Whether the person asked the device to save data. */
const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/** Brings all parts of a page while it is at rest: a list's dialogs open at once, and a phone has its sheets in a cellar without a network. */
export function usePartsAtHand(): void {
  useEffect(() => {
    const gone = new AbortController()
    const load = () => {
      if (!savesData()) void loadAllParts(whenIdle, gone.signal)
    }
    load()
    window.addEventListener('online', load)
    return () => {
      gone.abort()
      window.removeEventListener('online', load)
    }
  }, [])
}
