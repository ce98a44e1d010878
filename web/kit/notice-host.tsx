import type { NotificationInstance } from 'antd/es/notification/interface'
import { notification as antdNotification } from 'antd'
import { useEffect } from 'react'

interface NoticeHostProps {
  /** Told how notices are shown, and null when they no longer can be. */
  readonly give: (notification: NotificationInstance | null) => void
}

export function NoticeHost({ give }: NoticeHostProps) {
  const [notification, holder] = antdNotification.useNotification()
  useEffect(() => {
    give(notification)
    return () => give(null)
  }, [give, notification])
  return holder
}
