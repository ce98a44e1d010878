import { LockOutlined } from '@ant-design/icons'
import type { MenuEntry } from '@onsite/api/session/session-calls.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { ownEntryAt } from '@onsite/domain/menu/own-entry.ts'
import { screens } from '@onsite/domain/screens.ts'
import { Button, Menu, type MenuProps, Skeleton, Tooltip } from 'antd'
import { memo, useDeferredValue } from 'react'
import { useFreePlanNotice } from '../kit/free-plan-notice.tsx'
import { badgeText, useBadges } from '../kit/badges.ts'
import { MenuLink } from '../kit/page-link.tsx'
import type { RecentOption } from '../palette/palette-options.ts'
import { menuIcon } from './menu-icons.tsx'
import { findStarred, useMenu } from './starred.ts'
import styles from './shell.module.css'
import { homeName, homePath } from './tabs.ts'

interface SideMenuProps {
  readonly folded: boolean
  /** Name of the screen in sight. */
  readonly activeName: string
  /** Its address, by which own entries are told apart. */
  readonly activePath: string
  /** Pages that were opened last. */
  readonly recent: readonly RecentOption[]
  readonly onOpen: (path: string) => void
}

const externalLink = 0
const starredKey = 'starred'
/** An entry stands in the menu twice when it is starred, and each needs a key of its own. */
const starMark = 'starred:'
const recentKey = 'recent'
const recentMark = 'recent:'
const seatsExceededText = sentenceOf('seats-exceeded')

const noEntries: readonly MenuEntry[] = []

/**
 * The side menu from the menu call. It has some fifty entries, and antd draws all of them when one changes: it follows a page that is opened, and its
 * own replies, only after the page in sight.
 */
export const SideMenu = memo(function SideMenu({ folded, activeName, activePath, onOpen, recent }: SideMenuProps) {
  const menu = useMenu()
  const entries = useDeferredValue(menu.data)
  const counts = useDeferredValue(useBadges({ isAside: true }))
  const at = { name: useDeferredValue(activeName), path: useDeferredValue(activePath) }
  const pages = useDeferredValue(recent)
  if (menu.isPending || (entries === undefined && menu.data !== undefined))
    return <Skeleton active title={false} paragraph={{ rows: 6 }} style={{ padding: 12 }} />
  return (
    <>
      <Entries
        entries={entries ?? noEntries}
        counts={counts}
        folded={folded}
        activeName={at.name}
        activePath={at.path}
        recent={pages}
        onOpen={onOpen}
      />
      {entries === undefined && (
        <div role="alert" className={styles['menuFailed']}>
          {!folded && <p>菜单没有加载出来</p>}
          <Button size="small" loading={menu.isFetching} onClick={() => void menu.refetch()}>
            重试
          </Button>
        </div>
      )}
    </>
  )
})

interface EntriesProps extends SideMenuProps {
  readonly entries: readonly MenuEntry[]
  readonly counts: ReadonlyMap<string, number>
}

/** Groups, counts at the right, the sum on a folded group, locks on the free plan, disabled entries. */
const Entries = memo(function Entries(props: EntriesProps) {
  const { activeName, activePath, counts, entries, folded, onOpen, recent } = props
  const tellFreePlan = useFreePlanNotice()
  const groups = entries.filter((entry) => entry.parentId === null && entry.routerName === '')
  const top = entries.filter((entry) => entry.parentId === null && entry.routerName !== '')
  const childrenOf = (group: MenuEntry) => entries.filter((entry) => entry.parentId === group.id)
  const starred = findStarred(entries)

  const items: MenuProps['items'] = [
    { key: homePath, icon: menuIcon('home'), label: <MenuLink path={homePath}>首页</MenuLink> },
    ...(starred.length === 0
      ? []
      : [
          {
            key: starredKey,
            icon: menuIcon('star'),
            label: <GroupLabel name="收藏" sum={0} />,
            children: starred.map((entry) => {
              const item = itemOf(entry, counts)
              return { ...item, key: `${starMark}${item.key}` }
            }),
          },
        ]),
    ...top.map((entry) => itemOf(entry, counts)),
    ...groups.map((group) => ({
      key: group.id,
      icon: menuIcon(group.icon),
      label: (
        <GroupLabel
          name={group.name}
          sum={childrenOf(group).reduce((sum, entry) => sum + (counts.get(entry.routerName) ?? 0), 0)}
        />
      ),
      children: childrenOf(group).map((entry) => itemOf(entry, counts)),
    })),
    // Last and folded, since it changes with every page.
    ...(recent.length === 0
      ? []
      : [
          {
            key: recentKey,
            icon: menuIcon('history'),
            label: <GroupLabel name="最近" sum={0} />,
            children: recent.map(({ label, path }) => ({
              key: `${recentMark}${path}`,
              title: '',
              label: (
                <MenuLink path={path} className={styles['entry']}>
                  <span title={label}>{label}</span>
                </MenuLink>
              ),
            })),
          },
        ]),
  ]
  const open = (key: string) => {
    if (key.startsWith(recentMark)) return onOpen(key.slice(recentMark.length))
    const path = key.startsWith(starMark) ? key.slice(starMark.length) : key
    const entry = entries.find((one) => one.path === path)
    if (entry?.disabled === true) return
    const feature = screens.find((screen) => screen.name === entry?.routerName)?.feature
    if (entry?.locked === true && feature !== undefined) tellFreePlan(feature)
    else if (entry?.form_type === externalLink) window.open(entry.url, '_blank', 'noopener,noreferrer')
    else onOpen(path)
  }
  const own = ownEntryAt(activePath)
  const selected =
    activeName === homeName
      ? homePath
      : entries.find(({ id, routerName }) => (own === null ? routerName === activeName : id === own.id))?.path
  return (
    <Menu
      // A new instance, so that its groups are open again after the menu was folded.
      key={String(folded)}
      mode="inline"
      inlineCollapsed={folded}
      inlineIndent={0}
      items={items}
      selectedKeys={selected === undefined ? [] : [selected]}
      defaultOpenKeys={folded ? [] : [starredKey, ...groups.map((group) => group.id)]}
      onClick={({ key }) => open(key)}
    />
  )
})

function GroupLabel({ name, sum }: { readonly name: string; readonly sum: number }) {
  return (
    <span className={styles['entry']}>
      <span>{name}</span>
      {sum > 0 && <span className={`${styles['count']} ${styles['sum']}`}>{badgeText(sum)}</span>}
    </span>
  )
}

function itemOf(entry: MenuEntry, counts: ReadonlyMap<string, number>) {
  const text = badgeText(counts.get(entry.routerName))
  const content = (
    <>
      <span title={entry.name}>{entry.name}</span>
      {entry.locked ? (
        <LockOutlined aria-label="升级后可用" className={styles['count'] ?? ''} />
      ) : (
        text !== '' && <span className={styles['count']}>{text}</span>
      )}
    </>
  )
  // There is nothing to open behind a lock but a word about the plan.
  const label =
    entry.disabled || entry.locked ? (
      <span className={styles['entry']}>{content}</span>
    ) : (
      <MenuLink path={entry.url === '' ? entry.path : entry.url} className={styles['entry']}>
        {content}
      </MenuLink>
    )
  return {
    key: entry.path,
    disabled: entry.disabled,
    title: '',
    label: entry.disabled ? <Tooltip title={seatsExceededText}>{label}</Tooltip> : label,
  }
}
