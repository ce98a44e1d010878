import { type ReactNode, useEffect, useRef } from 'react'

/** Longest wait for a panel that opens. */
const mostFrames = 60
const pressEnds = ['pointerup', 'pointercancel'] as const

interface FocusPanelProps {
  readonly children: ReactNode
  /** The focus has gone on to something outside. */
  readonly onLeave: () => void
}

/**
 * Takes the focus from the button that opens it and gives it back: for panels beside a button, which the next Tab would pass by. A panel that opens by
 * itself takes nobody's focus.
 */
export function FocusPanel({ children, onLeave }: FocusPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    const opener = document.activeElement
    if (!(opener instanceof HTMLElement) || opener.ariaExpanded === null) return undefined
    let frames = 0
    // The panel cannot have the focus before it has found its place.
    const take = () => {
      frames += 1
      panel.current?.focus({ preventScroll: true })
      if (document.activeElement === opener && frames < mostFrames) frame = requestAnimationFrame(take)
    }
    let frame = requestAnimationFrame(take)
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
    }
    opener.addEventListener('pointerdown', press)
    // A touch that scrolls is cancelled.
    for (const end of pressEnds) window.addEventListener(end, release)
    return () => {
      cancelAnimationFrame(frame)
      opener.removeEventListener('pointerdown', press)
      for (const end of pressEnds) window.removeEventListener(end, release)
      if (document.activeElement === document.body) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={panel}
      tabIndex={-1}
      style={{ outline: 'none' }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The button closes by itself; a panel that is gone when its press ends would open again.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget) && !isPressed.current) onLeave()
      }}
    >
      {children}
    </div>
  )
}
