/** Pulling the page down at its top reads everything again. */
import { useEffect, useRef, useState } from 'react'

/** Pixels of finger way that count as a pull, and what the page follows at most. */
const enoughPull = 72
const mostPull = 96

/** How far the page is pulled down right now, 0 to 96 px; above 72 letting go refreshes. */
export function usePullRefresh(onRefresh: () => void): { readonly pull: number; readonly willRefresh: boolean } {
  const [pull, setPull] = useState(0)
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })
  useEffect(() => {
    let startY: number | null = null
    let current = 0
    const follow = (next: number) => {
      current = next
      setPull(next)
    }
    const begin = (event: TouchEvent) => {
      const isSheet = event.target instanceof Element && event.target.closest('dialog') !== null
      startY =
        window.scrollY <= 0 && event.touches.length === 1 && !isSheet ? (event.touches[0]?.clientY ?? null) : null
    }
    const move = (event: TouchEvent) => {
      if (startY === null) return
      const way = (event.touches[0]?.clientY ?? startY) - startY
      if (way > 0 || current > 0) follow(Math.max(0, Math.min(mostPull, way / 2)))
    }
    const end = () => {
      if (current >= enoughPull) refresh.current()
      startY = null
      if (current > 0) follow(0)
    }
    window.addEventListener('touchstart', begin, { passive: true })
    window.addEventListener('touchmove', move, { passive: true })
    window.addEventListener('touchend', end)
    window.addEventListener('touchcancel', end)
    return () => {
      window.removeEventListener('touchstart', begin)
      window.removeEventListener('touchmove', move)
      window.removeEventListener('touchend', end)
      window.removeEventListener('touchcancel', end)
    }
  }, [])
  return { pull, willRefresh: pull >= enoughPull }
}
