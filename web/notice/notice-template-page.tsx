import { listNoticeTemplates, type NoticeEventRow } from '@onsite/api/notice/template-calls.ts'
import { noticeCategories, type NoticeCategory } from '@onsite/domain/notice/tell.ts'
import { Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import look from '../kit/choice.module.css'
import { LoadFailed } from '../kit/list-states.tsx'
import page from '../kit/setting-page.module.css'
import { NoticeEventPanel } from './notice-event-panel.tsx'
import styles from './notice-template.module.css'

/** Shown first: the event that everybody knows. */
const firstEvent = 'work-order-assigned'

/** /setting/noticeTemplate: through which channels each event is told to whom, and in which words. */
export function NoticeTemplatePage() {
  const found = useCall(listNoticeTemplates, {})
  const [chosen, setChosen] = useState(firstEvent)
  const [typed, setTyped] = useState('')
  const rows = found.data ?? []
  const shown = rows.filter(({ label }) => label.includes(typed.trim()))
  const event = rows.find((row) => row.event === chosen) ?? rows[0]
  return (
    <section className={page['page']} aria-label="通知模板">
      <header className={page['head']}>
        <h1>通知模板</h1>
        <span className={page['note']}>不改就按默认的文字和渠道发送；改过的随时可以恢复默认</span>
      </header>
      {found.error !== null && found.data === undefined ? (
        <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />
      ) : event === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <div className={styles['body']}>
          <nav className={styles['events']} aria-label="事件">
            <Input
              allowClear
              aria-label="查找事件"
              placeholder="查找事件"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <EventList rows={shown} chosen={event.event} onChoose={setChosen} />
          </nav>
          <NoticeEventPanel key={event.event} row={event} />
        </div>
      )}
    </section>
  )
}

interface EventListProps {
  readonly rows: readonly NoticeEventRow[]
  readonly chosen: string
  readonly onChoose: (event: string) => void
}

function EventList({ chosen, onChoose, rows }: EventListProps) {
  const groups = Map.groupBy(rows, ({ category }) => category)
  if (rows.length === 0) return <p className={styles['none']}>没有这样的事件</p>
  return (
    <div className={styles['groups']}>
      {(Object.keys(noticeCategories) as NoticeCategory[]).map((category) => {
        const own = groups.get(category)
        return (
          own !== undefined && (
            <section key={category} aria-label={noticeCategories[category]}>
              <h2>{noticeCategories[category]}</h2>
              {own.map(({ event, label, templates }) => (
                <button
                  key={event}
                  type="button"
                  className={`${look['choice']} ${styles['event']}`}
                  aria-pressed={event === chosen}
                  onClick={() => onChoose(event)}
                >
                  {label}
                  {templates.length > 0 && <span className={styles['changed']}>已设 {templates.length}</span>}
                </button>
              ))}
            </section>
          )
        )
      })}
    </div>
  )
}
