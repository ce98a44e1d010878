import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

/** A page and a button that takes it away and shows it anew, as a reload does. */
export function Again({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(true)
  const again = () => {
    // The page that comes reads what the other keeps only as it goes.
    flushSync(() => setShown(false))
    setShown(true)
  }
  return (
    <>
      <button type="button" onClick={again}>
        再来
      </button>
      {isShown && children}
    </>
  )
}
