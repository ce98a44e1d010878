import { type MouseEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** `Our choice:` taps of a double tap lie closer together, and nobody reads a new screen faster. */
const stillMs = 600
/** On the element while it takes no taps. */
const mark = 'data-moved'

interface Still<E extends HTMLElement> {
  readonly ref: RefObject<E | null>
  readonly onClickCapture: (event: MouseEvent<E>) => void
}

/**
 * Takes no taps just after things have moved under the finger: the second of two taps was meant for what stood there before.
 * @param layout changes whenever something moves
 * @returns properties of the element around
 */
export function useStill<E extends HTMLElement>(layout: string): Still<E> {
  const ref = useRef<E>(null)
  const shown = useRef(layout)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || shown.current === layout) return undefined
    shown.current = layout
    element.setAttribute(mark, '')
    const timer = setTimeout(() => element.removeAttribute(mark), stillMs)
    return () => {
      clearTimeout(timer)
      element.removeAttribute(mark)
    }
  }, [layout])
  const onClickCapture = useCallback((event: MouseEvent<E>) => {
    if (!event.currentTarget.hasAttribute(mark)) return
    event.preventDefault()
    event.stopPropagation()
  }, [])
  return { ref, onClickCapture }
}
