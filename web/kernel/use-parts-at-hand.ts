import { useEffect } from 'react'
import { loadAllParts } from './lazy-part.ts'

/** Time for the first screen to be read, where the browser does not tell when it is idle. */
const restMs = 200

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, restMs)
  })

/** Whether the person asked the phone to save data. */
const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/** Brings all sheets of a phone page to the phone while there is a network: cellars have none. */
export function usePartsAtHand(): void {
  useEffect(() => {
    const load = () => {
      if (!savesData()) void loadAllParts(rest)
    }
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [])
}
