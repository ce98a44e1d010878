import { useSyncExternalStore } from 'react'

/** `phone` below 768 px, `narrow` below 1200 px (the menu folds), else `wide`. */
export type Wideness = 'phone' | 'narrow' | 'wide'

/** Made when first needed, so that the module can also be read where there is no window. */
let queries: { readonly phone: MediaQueryList; readonly narrow: MediaQueryList } | null = null
const media = () =>
  (queries ??= { phone: window.matchMedia('(width < 768px)'), narrow: window.matchMedia('(width < 1200px)') })

function subscribe(listener: () => void): () => void {
  const { phone, narrow } = media()
  phone.addEventListener('change', listener)
  narrow.addEventListener('change', listener)
  return () => {
    phone.removeEventListener('change', listener)
    narrow.removeEventListener('change', listener)
  }
}

function wideness(): Wideness {
  const { phone, narrow } = media()
  if (phone.matches) return 'phone'
  return narrow.matches ? 'narrow' : 'wide'
}

/** How much room the window gives. */
export function useWideness(): Wideness {
  return useSyncExternalStore(subscribe, wideness)
}

/** Whether the window is as narrow as a phone right now. */
export function isPhoneWide(): boolean {
  return wideness() === 'phone'
}
