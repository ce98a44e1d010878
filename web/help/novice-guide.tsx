import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { guideSteps } from './guide-steps.ts'
import styles from './help.module.css'

interface NoviceGuideProps {
  /** Told when it was gone through or left. */
  readonly onClose: () => void
}

/** Leads through the frame, one control after the other; it covers nothing, so that one may try what one reads. */
export function NoviceGuide({ onClose }: NoviceGuideProps) {
  const [at, setAt] = useState(0)
  const step = guideSteps[at]
  const place = usePlaceOf(step?.target ?? '')
  if (step === undefined) return null
  const isLast = at === guideSteps.length - 1
  return (
    <>
      {place !== null && (
        <div
          className={styles['ring']}
          style={{ top: place.top - 4, left: place.left - 4, width: place.width + 8, height: place.height + 8 }}
          aria-hidden
        />
      )}
      <section className={styles['news']} aria-label="新手引导">
        <b>
          {step.title}
          <small>
            {at + 1}/{guideSteps.length}
          </small>
        </b>
        <p>{step.text}</p>
        <span>
          <Button size="small" type="link" onClick={onClose}>
            {isLast ? '关闭' : '跳过'}
          </Button>
          {!isLast && (
            <Button size="small" type="primary" onClick={() => setAt(at + 1)}>
              下一步
            </Button>
          )}
        </span>
      </section>
    </>
  )
}

/** Controls move while their neighbours load, and with the window. */
const followMs = 200

const isSamePlace = (one: DOMRect | null, other: DOMRect | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Where the control stands in the window, null while it is not on screen. */
function usePlaceOf(target: string): DOMRect | null {
  const [place, setPlace] = useState<DOMRect | null>(null)
  useEffect(() => {
    const look = () => {
      const found = target === '' ? null : (document.querySelector(target)?.getBoundingClientRect() ?? null)
      const next = found === null || found.width === 0 ? null : found
      setPlace((now) => (isSamePlace(now, next) ? now : next))
    }
    look()
    const timer = setInterval(look, followMs)
    return () => clearInterval(timer)
  }, [target])
  return place
}
