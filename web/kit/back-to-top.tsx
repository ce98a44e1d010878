import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './back-to-top.module.css'

/** Spec 1 §9. */
const shownFromPx = 400
const durationMs = 1000

/** Fast at first, slower towards the end. */
const ease = (share: number): number => 1 - (1 - share) ** 3

interface BackToTopProps {
  /** Scrolls; the button stands in its lower corner. */
  readonly of: RefObject<HTMLElement | null>
}

/** Leads back to the top of something that was scrolled far down. */
export function BackToTop({ of }: BackToTopProps) {
  const [isShown, setShown] = useState(false)
  const frame = useRef(0)
  useEffect(() => {
    const element = of.current
    if (element === null) return undefined
    const look = () => setShown(element.scrollTop > shownFromPx)
    // Whoever scrolls by hand meanwhile wants to be elsewhere.
    const stop = () => cancelAnimationFrame(frame.current)
    element.addEventListener('scroll', look, { passive: true })
    element.addEventListener('wheel', stop, { passive: true })
    element.addEventListener('touchstart', stop, { passive: true })
    return () => {
      stop()
      element.removeEventListener('scroll', look)
      element.removeEventListener('wheel', stop)
      element.removeEventListener('touchstart', stop)
    }
  }, [of])
  if (!isShown) return null
  const go = () => {
    const element = of.current
    if (element === null) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      element.scrollTo({ top: 0 })
      return
    }
    const from = element.scrollTop
    const begun = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, (now - begun) / durationMs)
      element.scrollTo({ top: from * (1 - ease(share)) })
      if (share < 1) frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }
  return (
    <Button
      className={styles['button'] ?? ''}
      shape="circle"
      icon={<VerticalAlignTopOutlined />}
      aria-label="回到顶部"
      title="回到顶部"
      onClick={go}
    />
  )
}
