import { countAnnouncements } from '@onsite/api/notice/announcement-calls.ts'
import { clearNotices, countNoticesByCategory, listNotices, type NoticeRow } from '@onsite/api/notice/notice-calls.ts'
import { noticeCategories, type NoticeCategory } from '@onsite/domain/notice/tell.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { Button, Checkbox, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import look from '../kit/choice.module.css'
import { formatTime } from '../kit/formats.ts'
import { badgeText } from '../kit/badges.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageButton, PageLink } from '../kit/page-link.tsx'
import { Announcements } from './announcement-list.tsx'
import page from '../kit/setting-page.module.css'
import styles from './notice-center.module.css'

type Choice = NoticeCategory | 'all' | 'announcement'

/** /noticeCenter: everything that one was told, by category, and what the enterprise announces. */
export function NoticeCenterPage() {
  const isFree = useUser().isChargeUser === Plan.Free
  const [choice, setChoice] = useState<Choice>('all')
  const counted = useCall(countNoticesByCategory, {})
  const announced = useCall(countAnnouncements, {}, { enabled: !isFree })
  const unread = new Map<Choice, number>(counted.data?.map(({ category, count }) => [category, count]))
  unread.set(
    'all',
    [...unread.values()].reduce((sum, count) => sum + count, 0),
  )
  unread.set('announcement', announced.data ?? 0)
  const choices: readonly (readonly [Choice, string])[] = [
    ['all', '全部通知'],
    ...(Object.entries(noticeCategories) as [NoticeCategory, string][]),
    ...(isFree ? [] : ([['announcement', '企业公告']] as const)),
  ]
  return (
    <section className={page['page']} aria-label="通知中心">
      <header className={`${page['head']} ${styles['head']}`}>
        <h1>通知中心</h1>
        <PageButton path="/noticeSetting">通知设置</PageButton>
      </header>
      <div className={styles['body']}>
        <ul className={styles['choices']} aria-label="类别">
          {choices.map(([key, label]) => (
            <li key={key}>
              <button
                type="button"
                className={`${look['choice']} ${styles['choice']}`}
                aria-pressed={choice === key}
                onClick={() => setChoice(key)}
              >
                {label}
                <span className={styles['count']}>
                  {badgeText(unread.get(key))}
                  {(unread.get(key) ?? 0) > 0 && <span className="visually-hidden">条未读</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {choice === 'announcement' ? (
          <Announcements unread={unread.get(choice) ?? 0} />
        ) : (
          <Notices key={choice} choice={choice} unread={unread.get(choice) ?? 0} />
        )}
      </div>
    </section>
  )
}

const portion = 50

interface NoticesProps {
  readonly choice: Exclude<Choice, 'announcement'>
  readonly unread: number
}

function Notices({ choice, unread }: NoticesProps) {
  const [shown, setShown] = useState(portion)
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const ofCategory = choice === 'all' ? {} : { category: choice }
  const notices = useCall(
    listNotices,
    { ...ofCategory, ...(isUnreadOnly ? { unread: 1 } : {}), pageSize: shown },
    { keep: true },
  )
  const clear = useAct(clearNotices, { quiet: true })
  return (
    <div className={styles['main']}>
      <div className={styles['tools']}>
        <Checkbox checked={isUnreadOnly} onChange={({ target }) => setUnreadOnly(target.checked)}>
          只看未读
        </Checkbox>
        <Button disabled={unread === 0} loading={clear.busy} onClick={() => void clear.run(ofCategory)}>
          {choice === 'all' ? '全部标为已读' : '本类标为已读'}
        </Button>
      </div>
      {notices.error !== null && notices.data === undefined ? (
        <LoadFailed failure={notices.error} onRetry={() => void notices.refetch()} />
      ) : notices.data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : notices.data.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={isUnreadOnly ? '没有未读通知' : '还没有通知。指派给你、提到你或等你处理的事会出现在这里。'}
        />
      ) : (
        <ul className={styles['list']} aria-label="通知">
          {notices.data.map((notice) => (
            <Notice key={notice.id} notice={notice} onRead={() => void clear.run({ ids: [notice.id] })} />
          ))}
        </ul>
      )}
      {notices.data?.length === shown && shown < 1000 && (
        <Button className={styles['more'] ?? ''} onClick={() => setShown(shown + portion)}>
          更早的通知
        </Button>
      )}
    </div>
  )
}

interface NoticeProps {
  readonly notice: NoticeRow
  readonly onRead: () => void
}

function Notice({ notice, onRead }: NoticeProps) {
  const { category, createTime, isRead, path, text, title } = notice
  return (
    <li className={styles['item']}>
      <PageLink className={styles['link']} path={path} onFollow={isRead ? undefined : onRead}>
        <span className={styles['title']}>
          {!isRead && (
            <span className={styles['dot']}>
              <span className="visually-hidden">未读</span>
            </span>
          )}
          {title}
        </span>
        <span className={styles['text']}>{text}</span>
        <span className={styles['when']}>
          {noticeCategories[category]} · {formatTime(createTime)}
        </span>
      </PageLink>
      {!isRead && (
        <Button type="link" size="small" aria-label={`把「${title} ${text}」标为已读`} onClick={onRead}>
          标为已读
        </Button>
      )}
    </li>
  )
}
