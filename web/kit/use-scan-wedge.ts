import { useEffect, useLayoutEffect, useRef } from 'react'
import { keyGapMs, ScanWedge } from '../kernel/scan-wedge.ts'

interface Listener {
  /** The control that shows the code; keys typed into another control are not ours. */
  readonly element: () => HTMLElement | null
  /** Whether a scan outside of any control may go here. */
  readonly isWaiting: () => boolean
  readonly take: (code: string) => void
}

const listeners = new Set<Listener>()
const wedge = new ScanWedge()
let timer: ReturnType<typeof setTimeout> | undefined
let target: EventTarget | null = null

const isTyping = (element: EventTarget | null) =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable]')

/** A scan into a listener's own control is for that one; one beside all controls is for the first that waits. */
function receiver(): Listener | undefined {
  const all = [...listeners]
  return (
    all.find((one) => one.element() === target) ?? (isTyping(target) ? undefined : all.find((one) => one.isWaiting()))
  )
}

function hear(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
  if (event.key === 'Enter') {
    if (wedge.isScanning(event.timeStamp) && receiver() !== undefined) {
      event.preventDefault()
      event.stopPropagation()
    } else wedge.forget()
    return
  }
  if (event.key.length !== 1) return
  target = event.target
  wedge.key(event.key, event.timeStamp)
  clearTimeout(timer)
  timer = setTimeout(() => {
    const code = wedge.takeCode(performance.now())
    if (code !== null) receiver()?.take(code)
  }, keyGapMs + 5)
}

/**
 * Hears codes from a scanner that types like a keyboard. Give the result's `ref` to the control that shows the code; while `isWaiting` a scan
 * made with no control focused comes here too, to the first such control of the page.
 */
export function useScanWedge(take: (code: string) => void, isWaiting: boolean): (element: HTMLElement | null) => void {
  const element = useRef<HTMLElement | null>(null)
  const latest = useRef({ take, isWaiting })
  useLayoutEffect(() => {
    latest.current = { take, isWaiting }
  })
  useEffect(() => {
    const listener: Listener = {
      element: () => element.current,
      isWaiting: () => latest.current.isWaiting,
      take: (code) => latest.current.take(code),
    }
    if (listeners.size === 0) window.addEventListener('keydown', hear, { capture: true })
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('keydown', hear, { capture: true })
    }
  }, [])
  return (next) => {
    element.current = next
  }
}
