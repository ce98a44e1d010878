import { Tooltip } from 'antd'
import { formatElapsed, formatTime } from './formats.ts'
import { useNow } from './use-now.ts'

/** How long ago, in the specified wording; the exact time on hover. */
export function ElapsedTime({ since }: { readonly since: string }) {
  const now = useNow()
  return (
    <Tooltip title={formatTime(since)}>
      <time dateTime={since}>{formatElapsed(since, now)}</time>
    </Tooltip>
  )
}
