import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'

/** `Our choice:` taps of a double tap lie closer together, and nobody reads a new screen faster. */
const stillMs = 600

/**
 * Takes no taps just after things have moved under the finger: the second of two taps was meant for what stood there before.
 * @param layout changes whenever something moves
 * @returns for `onClickCapture` of the element around
 */
export function useStill(layout: string): (event: MouseEvent) => void {
  const shown = useRef(layout)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(() => {
    if (shown.current === layout) return
    shown.current = layout
    movedAt.current = performance.now()
  }, [layout])
  return useCallback((event: MouseEvent) => {
    if (performance.now() - movedAt.current >= stillMs) return
    event.preventDefault()
    event.stopPropagation()
  }, [])
}
