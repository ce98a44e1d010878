import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** A page with one slow part goes without the rest no longer than this. */
const longestMs = 3000

/** False until whatever the page waits for has come, so that what nobody waits for stays out of its way; at once true where `isAside` is false. */
export function useAtRest(isAside = true): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    if (!isAside) return undefined
    let isGone = false
    const timer = setTimeout(() => setAtRest(true), longestMs)
    void whenIdle().then(() => isGone || setAtRest(true))
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isAside])
  return isAtRest || !isAside
}
