import { Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { formatElapsed, formatTime } from './formats.ts'

/** The time now, renewed at this pace while on screen. */
export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** How long ago, in the specified wording; the exact time on hover. */
export function ElapsedTime({ since }: { readonly since: string }) {
  const now = useNow()
  return (
    <Tooltip title={formatTime(since)}>
      <time dateTime={since}>{formatElapsed(since, now)}</time>
    </Tooltip>
  )
}
