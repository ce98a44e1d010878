import { type ReactNode, useEffect, useState } from 'react'

/** Spec 1 §9. */
const usualDelayMs = 60

interface LazyRenderProps {
  readonly delayMs?: number
  /** Stands there until then. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Renders what nobody reads first a moment later, so that what everybody reads is there sooner. */
export function LazyRender({ children, delayMs = usualDelayMs, fallback = null }: LazyRenderProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isDue ? children : fallback
}
