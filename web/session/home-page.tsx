import { getMenu, type MenuEntry } from '@onsite/api/session/session-calls.ts'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useOpen } from '../kernel/tab.tsx'
import { useCan, useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { useBadges } from '../kit/badges.ts'
import { useNow } from '../kit/elapsed-time.tsx'
import { formatCount } from '../kit/formats.ts'
import styles from './session.module.css'

const mostCards = 8

/** /guideOne: what waits for this person, each figure a link to exactly that list, and the ways to start something. */
export function HomePage() {
  const user = useUser()
  const can = useCan()
  const menu = useCall(getMenu, {})
  const counts = useBadges()
  const entries = (menu.data ?? []).filter((entry) => entry.routerName !== '' && !entry.locked && !entry.disabled)
  const todos = entries.filter((entry) => entry.badge !== '' && counts.has(entry.badge)).slice(0, mostCards)
  const waiting = todos.filter((entry) => (counts.get(entry.badge) ?? 0) > 0)
  return (
    <div className={styles['home']}>
      <h1 className={styles['greeting']}>
        {greeting(useNow())}，{user.name}。
      </h1>
      <p className={styles['summary']}>{summary(menu.isPending, todos, waiting, counts)}</p>
      {menu.isPending && <Skeleton active title={false} />}
      {todos.length > 0 && (
        <section aria-labelledby="home-todo">
          <h2 id="home-todo" className={styles['section']}>
            待办
          </h2>
          <ul className={styles['cards']}>
            {todos.map((entry) => (
              <li key={entry.id}>
                <HomeLink path={entry.path} className={styles['card'] ?? ''}>
                  <strong className={(counts.get(entry.badge) ?? 0) > 0 ? styles['figure'] : styles['zero']}>
                    {formatCount(counts.get(entry.badge) ?? 0)}
                  </strong>
                  <span>{entry.name}</span>
                </HomeLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="home-start">
        <h2 id="home-start" className={styles['section']}>
          快捷入口
        </h2>
        <ul className={styles['links']}>
          {can('workOrder.serve') && (
            <li>
              <HomeLink path="/mobile">手机工作台</HomeLink>
            </li>
          )}
          {entries
            .filter((entry) => !todos.includes(entry))
            .map((entry) => (
              <li key={entry.id}>
                <HomeLink path={entry.path}>{entry.name}</HomeLink>
              </li>
            ))}
        </ul>
      </section>
    </div>
  )
}

function HomeLink({
  path,
  className,
  children,
}: {
  readonly path: string
  readonly className?: string
  readonly children: ReactNode
}) {
  const open = useOpen()
  return (
    <a
      href={path}
      className={className ?? styles['link']}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open(path)
      }}
    >
      {children}
    </a>
  )
}

function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour < 6) return '夜深了'
  if (hour < 12) return '早上好'
  return hour < 18 ? '下午好' : '晚上好'
}

function summary(
  isPending: boolean,
  todos: readonly MenuEntry[],
  waiting: readonly MenuEntry[],
  counts: ReadonlyMap<string, number>,
): string {
  if (isPending) return ''
  if (todos.length === 0) return '从下面的入口开始工作。'
  if (waiting.length === 0) return '没有等你处理的工单了。'
  return `${waiting.map((entry) => `${entry.name} ${formatCount(counts.get(entry.badge) ?? 0)} 张`).join('，')}。`
}
