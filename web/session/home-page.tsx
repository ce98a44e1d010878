import { getMenu, type MenuEntry } from '@onsite/api/session/session-calls.ts'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useCan, useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { useBadges } from '../kit/badges.ts'
import { useNow } from '../kit/use-now.ts'
import { formatCount } from '../kit/formats.ts'
import { PageLink } from '../kit/page-link.tsx'
import styles from './session.module.css'

const mostCards = 8

/** /guideOne: what waits for this person, each figure a link to exactly that list, and the ways to start something. */
export function HomePage() {
  const user = useUser()
  const can = useCan()
  const menu = useCall(getMenu, {})
  const counts = useBadges()
  const isPhone = useWideness() === 'phone'
  const entries = (menu.data ?? []).filter((entry) => entry.routerName !== '' && !entry.locked && !entry.disabled)
  const todos = entries.filter((entry) => counts.has(entry.routerName)).slice(0, mostCards)
  const waiting = todos.filter((entry) => (counts.get(entry.routerName) ?? 0) > 0)
  const starts = [
    ...(can('workOrder.serve') ? [{ path: '/mobile', name: '手机工作台' }] : []),
    ...(isPhone && can('approval.handle') ? [{ path: '/mobile/approval', name: '手机审批' }] : []),
    ...entries.filter((entry) => !todos.includes(entry)),
  ]
  return (
    <div className={styles['home']}>
      <h1 className={styles['greeting']}>
        {greeting(useNow())}，{user.name}。
      </h1>
      <p className={styles['summary']}>{summary(menu.isPending, todos, waiting, counts, starts.length > 0)}</p>
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
                  <strong className={(counts.get(entry.routerName) ?? 0) > 0 ? styles['figure'] : styles['zero']}>
                    {formatCount(counts.get(entry.routerName) ?? 0)}
                  </strong>
                  <span>{entry.name}</span>
                </HomeLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {starts.length > 0 && (
        <section aria-labelledby="home-start">
          <h2 id="home-start" className={styles['section']}>
            快捷入口
          </h2>
          <ul className={styles['links']}>
            {starts.map(({ path, name }) => (
              <li key={path}>
                <HomeLink path={path}>{name}</HomeLink>
              </li>
            ))}
          </ul>
        </section>
      )}
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
  return (
    <PageLink path={path} className={className ?? styles['link']}>
      {children}
    </PageLink>
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
  hasStarts: boolean,
): string {
  if (isPending) return ''
  if (todos.length === 0)
    return hasStarts ? '从下面的入口开始工作。' : '当前角色还没有可以打开的页面，需要时请联系系统管理员。'
  if (waiting.length === 0) return '没有等你处理的工单了。'
  return `${waiting.map((entry) => `${entry.name} ${formatCount(counts.get(entry.routerName) ?? 0)} 张`).join('，')}。`
}
