import { BellOutlined } from '@ant-design/icons'
import { countNotices } from '@onsite/api/notice/notice-calls.ts'
import { Badge, Button, Popover, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { FocusPanel } from '../kit/focus-panel.tsx'
import styles from './notice.module.css'

/** Every page has the bell, few people open it at once. */
const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }))

/** The bell in the header: the number of unread notices, and the latest of them. */
export function NoticeBell() {
  const [isOpen, setOpen] = useState(false)
  const count = useCall(countNotices, {}, { isAside: true })
  const unread = count.data ?? 0
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      // On a narrow screen it fits neither to the left nor to the right of the bell.
      align={{ overflow: { adjustX: false, shiftX: true } }}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <FocusPanel onLeave={() => setOpen(false)}>
          <Suspense fallback={<Skeleton active title={false} className={styles['panel'] ?? ''} />}>
            <NoticeList unread={unread} onGone={() => setOpen(false)} />
          </Suspense>
        </FocusPanel>
      }
    >
      <Badge count={unread} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={unread === 0 ? '通知，没有未读' : `通知，${unread} 条未读`}
          aria-expanded={isOpen}
        />
      </Badge>
    </Popover>
  )
}
