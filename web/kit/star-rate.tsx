import { Rate, type RateProps } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './star-rate.module.css'

/** The list of stars takes the focus and the keys. */
export const starList = '[data-stars] > ul'
const usualCount = 5

/**
 * Stars whose names a screen reader can tell apart: the words given for them, else `3 星`. antd calls every one of them "star". A digit rates and goes on to
 * the next stars of the form.
 */
export function StarRate(props: RateProps) {
  const holder = useRef<HTMLSpanElement>(null)
  const { count = usualCount, disabled = false, onChange, tooltips = [] } = props
  useEffect(() => {
    for (const [index, star] of [...(holder.current?.querySelectorAll('[role="radio"]') ?? [])].entries()) {
      const word = tooltips[index]
      star.setAttribute('aria-label', typeof word === 'string' ? word : `${index + 1} 星`)
    }
  })
  const rateByDigit = (event: KeyboardEvent) => {
    const stars = /^\d$/.test(event.key) ? Number(event.key) : 0
    if (disabled || event.ctrlKey || event.metaKey || event.altKey || stars < 1 || stars > count) return
    event.preventDefault()
    onChange?.(stars)
    const all = [...(holder.current?.closest('form')?.querySelectorAll<HTMLElement>(starList) ?? [])]
    const own = holder.current?.querySelector<HTMLElement>('ul') ?? null
    all[own === null ? -1 : all.indexOf(own) + 1]?.focus()
  }
  return (
    <span ref={holder} data-stars>
      <Rate {...props} onKeyDown={rateByDigit} />
    </span>
  )
}

/** Stars that were given: a picture for the eye, and the number for everybody. */
export function GivenStars({ count = usualCount, value }: Pick<RateProps, 'count'> & { readonly value: number }) {
  return (
    <span className={styles['given']}>
      <span aria-hidden>
        <Rate count={count} value={value} disabled />
      </span>
      {value} 星
    </span>
  )
}
