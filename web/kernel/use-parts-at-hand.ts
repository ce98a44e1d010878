import { useEffect } from 'react'
import { loadAllParts } from './lazy-part.ts'
import { whenIdle } from './when-idle.ts'

/** Whether the person asked the phone to save data. */
const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/** Brings all sheets of a phone page to the phone while there is a network: cellars have none. */
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
