import { BellOutlined } from '@ant-design/icons'
import { countNotices } from '@onsite/api/notice/notice-calls.ts'
import { lazy, useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { HeaderPopover } from '../kit/header-popover.tsx'
import styles from './notice.module.css'

/** Every page has the bell, few people open it at once. */
const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }))

/** The bell in the header: the number of unread notices, and the latest of them. */
export function NoticeBell() {
  const [isOpen, setOpen] = useState(false)
  const count = useCall(countNotices, {}, { isAside: true })
  const unread = count.data ?? 0
  return (
    <HeaderPopover
      icon={<BellOutlined />}
      label={unread === 0 ? '通知，没有未读' : `通知，${unread} 条未读`}
      badge={{ count: unread }}
      isOpen={isOpen}
      onOpenChange={setOpen}
      panelClass={styles['panel']}
    >
      <NoticeList unread={unread} onGone={() => setOpen(false)} />
    </HeaderPopover>
  )
}
