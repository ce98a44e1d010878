import { useEffect, useRef } from 'react'

/** Whether the sheet is still there, for answers that come after it may have been closed. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
