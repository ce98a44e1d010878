import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The button of a pop-up that is made when it is asked for: from then on (`isMade`) the button stands in another element, which gets the focus that the
 * old one had.
 */
export function useOpener(isMade: boolean): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isMade && document.activeElement === document.body) opener.current?.focus({ preventScroll: true })
  }, [isMade])
  return opener
}
