import { CloseOutlined } from '@ant-design/icons'
import { given } from '@onsite/domain/given.ts'
import { useEffect, useRef } from 'react'
import type { Notice } from './phone-notice.ts'
import styles from './notice.module.css'
import { TapButton, TapLink } from './tap-button.tsx'

interface NoticeBarProps {
  readonly notice: Notice | null
  readonly onClose?: () => void
}

/** Says how an action went, in place and until it is closed; announced to screen readers. */
export function NoticeBar({ notice, onClose }: NoticeBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice !== null) bar.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  const isUrgent = notice !== null && notice.tone !== 'done'
  return (
    <div
      ref={bar}
      className={styles['anchor']}
      role={isUrgent ? 'alert' : 'status'}
      aria-live={isUrgent ? 'assertive' : 'polite'}
    >
      {notice !== null && (
        <div className={`${styles['notice']} ${styles[notice.tone]}`}>
          <div className={styles['text']}>
            <b>{notice.title}</b>
            {notice.lines.length > 0 && (
              <ul>
                {notice.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {notice.next !== undefined && (
              <TapLink to={notice.next.to} {...given({ open: notice.next.open })}>
                {notice.next.label}
              </TapLink>
            )}
          </div>
          {onClose !== undefined && (
            <TapButton look="quiet" icon={<CloseOutlined />} label="关闭提示" onTap={onClose} />
          )}
        </div>
      )}
    </div>
  )
}
