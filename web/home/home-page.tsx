import { homeTouches } from '@onsite/domain/home/home-touches.ts'
import { getHome, type HomeFigureRow } from '@onsite/api/home/home-calls.ts'
import { getMenu, type MenuEntry } from '@onsite/api/session/session-calls.ts'
import { type HomePart, homeParts, usualHome } from '@onsite/domain/home/home-parts.ts'
import { badgeFigure, type ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { Button, Skeleton } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { useCan, useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { useBadges } from '../kit/badges.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { formatCount } from '../kit/formats.ts'
import { PageLink } from '../kit/page-link.tsx'
import { useNow } from '../kit/use-now.ts'
import { Trend } from './trend.tsx'
import { States } from './states.tsx'
import { Urgent } from './urgent.tsx'
import styles from './home.module.css'

const mostCards = 8

const ArrangeDialog = lazyDialog(async () => (await import('./arrange-dialog.tsx')).ArrangeDialog)

const marks = [...homeTouches, 'home'] as const

/** /guideOne: what waits for this person, how the day and the week go, each figure a link to exactly that list, and the ways to start something. */
export function HomePage() {
  const user = useUser()
  const can = useCan()
  const menu = useCall(getMenu, {})
  const home = useCall(getHome, {}, { marks })
  const [isArranging, setArranging] = useState(false)
  const counts = useBadges()
  const isPhone = useWideness() === 'phone'
  const entries = (menu.data ?? []).filter((entry) => entry.routerName !== '' && !entry.locked && !entry.disabled)
  const todos = entries.filter((entry) => counts.has(entry.routerName)).slice(0, mostCards)
  const waiting = todos.filter((entry) => (counts.get(entry.routerName) ?? 0) > 0)
  const starts = [
    ...(can('workOrder.serve') ? [{ path: '/mobile', name: '手机工作台' }] : []),
    ...(isPhone && can('approval.handle') ? [{ path: '/mobile/approval', name: '手机审批' }] : []),
    ...entries.filter((entry) => !todos.includes(entry)).map((entry) => ({ path: entry.path, name: titleOf(entry) })),
  ]
  const { figures = [], urgent = null } = home.data ?? {}
  const { hidden, parts } = home.data ?? usualHome(user.sysrole)
  const trends = figures.filter(({ days }) => days !== null)
  const views: Readonly<Record<HomePart, ReactNode>> = {
    todo: todos.length > 0 && (
      <Part part="todo">
        <ul className={styles['cards']}>
          {todos.map(({ id, name, path, routerName }) => (
            <FigureCard key={id} label={name} path={path} value={counts.get(routerName) ?? 0} show={badgeFigure} />
          ))}
        </ul>
      </Part>
    ),
    today: figures.length > 0 && (
      <Part part="today">
        <ul className={styles['cards']}>
          {figures.map((figure) => (
            <FigureCard key={figure.code} {...figure} />
          ))}
        </ul>
      </Part>
    ),
    week: trends.length > 0 && (
      <Part part="week">
        <ul className={styles['trends']}>
          {trends.map((figure) => (
            <li key={figure.code}>
              <Trend figure={figure} />
            </li>
          ))}
        </ul>
      </Part>
    ),
    states: <States />,
    starts: starts.length > 0 && (
      <Part part="starts">
        <ul className={styles['links']}>
          {starts.map(({ path, name }) => (
            <li key={path}>
              <PageLink path={path} className={styles['link']}>
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </Part>
    ),
  }
  // The parts come together, in the order of the person.
  const isWaiting = menu.isPending || home.isPending
  return (
    <div className={styles['home']}>
      <div className={styles['head']}>
        <h1 className={styles['greeting']}>
          {greeting(useNow())}，{user.name}。
        </h1>
        {home.data !== undefined && (
          <Button type="text" size="small" onClick={() => setArranging(true)}>
            布置首页
          </Button>
        )}
      </div>
      <p className={styles['summary']}>{summary(menu.data === undefined, todos, waiting, counts, starts.length > 0)}</p>
      {urgent !== null && <Urgent urgent={urgent} />}
      {isWaiting && <Skeleton active title={false} />}
      {/* The states of lists would bring their scripts along with the first page that anybody sees. */}
      {home.error !== null && (
        <p className={styles['urgent']} role="alert">
          今天的数字没有加载出来：{home.error.message}
          <Button size="small" onClick={() => void home.refetch()}>
            重试
          </Button>
        </p>
      )}
      {!isWaiting &&
        parts.filter((part) => !hidden.includes(part)).map((part) => <Fragment key={part}>{views[part]}</Fragment>)}
      {isArranging && <ArrangeDialog start={{ parts, hidden }} onClose={() => setArranging(false)} />}
    </div>
  )
}

function Part({ children, part }: { readonly part: HomePart; readonly children: ReactNode }) {
  const title = homeParts[part]
  return (
    <section aria-label={title}>
      <h2 className={styles['section']}>{title}</h2>
      {children}
    </section>
  )
}

interface FigureCardProps extends Pick<HomeFigureRow, 'label' | 'path' | 'value'> {
  readonly show?: (count: number) => string
}

/** A number and the list that it counts. */
function FigureCard({ label, path, show = formatCount, value }: FigureCardProps) {
  return (
    <li>
      <PageLink path={path} className={styles['card']}>
        <strong className={value > 0 ? styles['figure'] : styles['zero']}>{show(value)}</strong>
        <span>{label}</span>
      </PageLink>
    </li>
  )
}

/** The groups of the menu say whose 「我创建的」 an entry means; here its title does, unless the enterprise gave it a name. */
function titleOf(entry: MenuEntry): string {
  const screen = screenOf(entry)
  return screen?.menu?.label === entry.name ? screen.title : entry.name
}

const screenOf = ({ routerName }: MenuEntry): ScreenRow | undefined => screens.find(({ name }) => name === routerName)

function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour < 6) return '夜深了'
  if (hour < 12) return '早上好'
  return hour < 18 ? '下午好' : '晚上好'
}

function summary(
  isUnknown: boolean,
  todos: readonly MenuEntry[],
  waiting: readonly MenuEntry[],
  counts: ReadonlyMap<string, number>,
  hasStarts: boolean,
): string {
  if (isUnknown) return ''
  if (todos.length === 0)
    return hasStarts ? '从下面的入口开始工作。' : '当前角色还没有可以打开的页面，需要时请联系系统管理员。'
  if (waiting.length === 0) return '没有等你处理的事了。'
  const told = waiting.map((entry) => {
    const unit = screenOf(entry)?.menu?.badge?.unit ?? ''
    return `${entry.name} ${badgeFigure(counts.get(entry.routerName) ?? 0)} ${unit}`.trimEnd()
  })
  return `${told.join('，')}。`
}
