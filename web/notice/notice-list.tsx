import { countAnnouncements } from '@onsite/api/notice/announcement-calls.ts'
import { clearNotices, listNotices, type NoticeRow } from '@onsite/api/notice/notice-calls.ts'
import { noticeCategories, type NoticeCategory } from '@onsite/domain/notice/tell.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import look from '../kit/choice.module.css'
import { ElapsedTime } from '../kit/elapsed-time.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageLink } from '../kit/page-link.tsx'
import styles from './notice.module.css'

const mostShown = 50
type Choice = NoticeCategory | 'all'
const choices: readonly (readonly [Choice, string])[] = [
  ['all', '全部'],
  ...(Object.entries(noticeCategories) as [NoticeCategory, string][]),
]

/** The latest notices by category; a click marks one as read and opens its record. */
export function NoticeList({ unread, onGone }: { readonly unread: number; readonly onGone: () => void }) {
  const [choice, setChoice] = useState<Choice>('all')
  const notices = useCall(
    listNotices,
    { pageSize: mostShown, ...(choice === 'all' ? {} : { category: choice }) },
    { keep: true },
  )
  const { isChargeUser } = useUser()
  const announcements = useCall(countAnnouncements, {}, { enabled: isChargeUser !== Plan.Free })
  const clear = useAct(clearNotices, { quiet: true })
  const read = (notice: NoticeRow) => {
    if (!notice.isRead) void clear.run({ ids: [notice.id] })
    onGone()
  }
  return (
    <section className={styles['panel']} aria-label="通知">
      <header className={styles['head']}>
        <strong>通知</strong>
        <Button
          type="link"
          size="small"
          disabled={unread === 0}
          loading={clear.busy}
          onClick={() => void clear.run({})}
        >
          全部标为已读
        </Button>
      </header>
      <fieldset className={styles['choices']} aria-label="看哪一类通知">
        {choices.map(([key, label]) => (
          <button
            key={key}
            type="button"
            className={`${look['choice']} ${styles['choice']}`}
            aria-pressed={choice === key}
            onClick={() => setChoice(key)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {notices.error !== null && notices.data === undefined ? (
        <LoadFailed failure={notices.error} onRetry={() => void notices.refetch()} />
      ) : notices.data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : notices.data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有通知" />
      ) : (
        <ul className={styles['list']}>
          {notices.data.map((notice) => (
            <li key={notice.id}>
              <PageLink className={styles['notice']} path={notice.path} onFollow={() => read(notice)}>
                <span className={styles['title']}>
                  {!notice.isRead && (
                    <span className={styles['dot']}>
                      <span className="visually-hidden">未读</span>
                    </span>
                  )}
                  {notice.title}
                </span>
                <span className={styles['time']}>
                  <ElapsedTime since={notice.createTime} />
                </span>
                <span className={styles['text']}>{notice.text}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <footer className={styles['foot']}>
        <PageLink path="/noticeCenter" onFollow={onGone}>
          通知中心
          {announcements.data === undefined || announcements.data === 0 ? '' : `（${announcements.data} 条公告未读）`}
        </PageLink>
        <PageLink path="/noticeSetting" onFollow={onGone}>
          通知设置
        </PageLink>
      </footer>
    </section>
  )
}
