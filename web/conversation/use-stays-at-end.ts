import { useEffect, useRef } from 'react'

/** So near the end counts as there. */
const nearPx = 48

/** Keeps the end in view when the space for it changes, as by a keyboard that opens or a form below; whoever reads back is left alone. */
export function useStaysAtEnd() {
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = log.current
    if (box === null) return undefined
    let isAtEnd = true
    const look = () => {
      isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
    }
    const observer = new ResizeObserver(() => {
      if (isAtEnd) box.scrollTop = box.scrollHeight
    })
    box.addEventListener('scroll', look, { passive: true })
    observer.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [])
  return log
}
