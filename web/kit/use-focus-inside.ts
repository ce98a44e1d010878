import { type RefObject, useEffect, useRef } from 'react'

/** Longest wait for content that is still loaded, or has not found its place and cannot have the focus before. */
const mostFrames = 120

/**
 * While `isOpen`, the first control of the pop-up has the focus, and afterwards its opener again: what is typed behind a click must not go to the page.
 * A person who has moved on meanwhile keeps the focus where it is.
 */
export function useFocusInside(
  isOpen: boolean,
  opener: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    let frames = 0
    const take = () => {
      frames += 1
      if (isElsewhere(opener.current)) return
      const control = inside.current?.querySelector<HTMLElement>('input, textarea, button')
      control?.focus({ preventScroll: true })
      if (inside.current?.contains(document.activeElement) !== true && frames < mostFrames)
        frame = requestAnimationFrame(take)
    }
    let frame = requestAnimationFrame(take)
    return () => {
      cancelAnimationFrame(frame)
      giveBack(inside, opener)
    }
  }, [isOpen, opener])
  return inside
}

/** The content may be gone by then: what counts is where the two stand now. */
function giveBack(inside: RefObject<HTMLElement | null>, { current }: RefObject<HTMLElement | null>) {
  if (isElsewhere(inside.current)) return
  const button = current instanceof HTMLButtonElement ? current : current?.querySelector('button')
  button?.focus({ preventScroll: true })
}

/** Whether the focus is neither in this element nor nowhere. */
function isElsewhere(element: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && element?.contains(activeElement) !== true
}
