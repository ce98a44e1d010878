/** Notices in the corner that stay for a while or until they are closed. Their code comes while the first page is read. */
import type { ArgsProps, NotificationInstance } from 'antd/es/notification/interface'
import { useEffect, useState } from 'react'
import { whenIdle } from '../kernel/when-idle.ts'
import type { NoticeHost } from './notice-host.tsx'

type Work = (notification: NotificationInstance) => void

const loadHost = async () => (await import('./notice-host.tsx')).NoticeHost
let notification: NotificationInstance | null = null
let waiting: Work[] = []
let wake: (() => void) | null = null

function run(work: Work): void {
  if (notification !== null) return work(notification)
  waiting.push(work)
  wake?.()
}

export const notices = {
  success: (config: ArgsProps): void => run((shown) => shown.success(config)),
  warning: (config: ArgsProps): void => run((shown) => shown.warning(config)),
  /** Takes a notice away, by its key. */
  close: (key: string): void => run((shown) => shown.destroy(key)),
}

/** Where notices appear; once, outside all tabs. */
export function NoticePlace() {
  const [Host, setHost] = useState<typeof NoticeHost | null>(null)
  useEffect(() => {
    let isGone = false
    const load = () =>
      void loadHost().then(
        (loaded) => {
          // It may come when nothing is on screen any more.
          if (!isGone) setHost(() => loaded)
        },
        // The next notice tries again, and brings those that waited.
        (error: unknown) => console.warn(error),
      )
    wake = load
    if (waiting.length > 0) load()
    else void whenIdle().then(load)
    return () => {
      isGone = true
      wake = null
    }
  }, [])
  return Host !== null && <Host give={give} />
}

function give(shown: NotificationInstance | null): void {
  notification = shown
  if (shown === null) return
  const works = waiting
  waiting = []
  for (const work of works) work(shown)
}
