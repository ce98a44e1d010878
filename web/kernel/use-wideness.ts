import { useSyncExternalStore } from 'react'

/** `phone` below 768 px, `narrow` below 1200 px (the menu folds), else `wide` (ui.md 5.2). */
export type Wideness = 'phone' | 'narrow' | 'wide'

const phone = window.matchMedia('(width < 768px)')
const narrow = window.matchMedia('(width < 1200px)')

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  narrow.addEventListener('change', listener)
  return () => {
    phone.removeEventListener('change', listener)
    narrow.removeEventListener('change', listener)
  }
}

/** How much room the window gives. */
export function useWideness(): Wideness {
  return useSyncExternalStore(subscribe, () => (phone.matches ? 'phone' : narrow.matches ? 'narrow' : 'wide'))
}
