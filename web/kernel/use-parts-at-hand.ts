import { useEffect } from 'react'
import { loadAllParts } from './lazy-part.ts'
import { whenAtLeisure, whenIdle } from './when-idle.ts'

/** Whether the person asked the device to save data. */
const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/** Brings the parts of a page of the office while somebody stays with it, so that its dialogs open at once. */
export const usePartsAtHand = (): void => useLoading(bringParts)

/** Brings all parts and pages of the phone as soon as it is at rest, so that they open in a cellar without a network. */
export const usePhoneAtHand = (): void => useLoading(bringPhone)

async function bringParts(signal: AbortSignal): Promise<void> {
  await whenAtLeisure()
  await loadAllParts('parts', whenIdle, signal)
}

const bringPhone = async (signal: AbortSignal): Promise<void> => await loadAllParts('everything', whenIdle, signal)

function useLoading(bring: (signal: AbortSignal) => Promise<void>): void {
  useEffect(() => {
    const gone = new AbortController()
    const load = () => {
      if (!savesData()) void bring(gone.signal)
    }
    load()
    window.addEventListener('online', load)
    return () => {
      gone.abort()
      window.removeEventListener('online', load)
    }
  }, [bring])
}
