import { Rate, type RateProps } from 'antd'
import { useEffect, useRef } from 'react'

/** Stars whose names a screen reader can tell apart: the words given for them, else `3 星`. antd calls every one of them "star". */
export function StarRate(props: RateProps) {
  const holder = useRef<HTMLSpanElement>(null)
  const { tooltips = [] } = props
  useEffect(() => {
    for (const [index, star] of [...(holder.current?.querySelectorAll('[role="radio"]') ?? [])].entries()) {
      const word = tooltips[index]
      star.setAttribute('aria-label', typeof word === 'string' ? word : `${index + 1} 星`)
    }
  })
  return (
    <span ref={holder}>
      <Rate {...props} />
    </span>
  )
}
