import { useEffect, useRef } from 'react'

/** While `active`, the Escape key runs `leave` and goes no further: one key press closes one layer. */
export function useEscape(active: boolean, leave: () => void): void {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [active])
}
