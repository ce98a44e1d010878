import { CloseOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { screens } from '@onsite/domain/screens.ts'
import { useShortcuts } from '../kernel/shortcuts.ts'
import { isForBrowser } from '../kit/page-link.tsx'
import { StarButton } from './star-button.tsx'
import styles from './tab-bar.module.css'
import { closeTabs, type GoTo } from './tab-actions.ts'
import { findClosing, type Closing, isHome, neighbour, type Tab, type Tabs } from './tabs.ts'
import { useDialogs } from '../kit/dialogs.tsx'

/** The tab bar, 36 px (a navigation of pages, not an ARIA tab list: each tab also holds its close button): home fixed before the others, middle click closes, a dot marks unsaved work, the context menu closes many. */
export function TabBar({ tabs, goTo }: { readonly tabs: Tabs; readonly goTo: GoTo }) {
  const dialogs = useDialogs()

  const askAndClose = (closing: Closing, key: string) => {
    const unsaved = findClosing(tabs, closing, key).filter((tab) => tab.unsaved)
    if (unsaved.length === 0) {
      closeTabs(closing, key, goTo)
      return
    }
    dialogs.confirm({
      title:
        unsaved.length === 1
          ? `「${unsaved[0]?.title ?? ''}」有未提交的内容`
          : `${unsaved.length} 个标签页有未提交的内容`,
      content: '填写的内容会存为草稿，下次打开可以继续。',
      okText: '关闭',
      cancelText: '继续编辑',
      onOk: () => closeTabs(closing, key, goTo),
    })
  }

  useShortcuts('标签页', [
    ...Array.from({ length: 9 }, (_, index) => ({
      keys: `Alt+${index + 1}`,
      label: `第 ${index + 1} 个标签页`,
      run: () => jump(tabs.open[index]),
    })),
    { keys: 'Alt+[', label: '上一个标签页', run: () => jump(neighbour(tabs, -1)) },
    { keys: 'Alt+]', label: '下一个标签页', run: () => jump(neighbour(tabs, 1)) },
    { keys: 'Shift+w', label: '关闭标签页', run: () => askAndClose('this', tabs.active) },
  ])
  function jump(tab: Tab | undefined): void {
    if (tab !== undefined) goTo(tab.path)
  }

  const show = (tab: Tab) => (
    <OneTab
      key={tab.key}
      tab={tab}
      tabs={tabs}
      onShow={() => goTo(tab.path)}
      onClose={(closing) => askAndClose(closing, tab.key)}
    />
  )
  const home = tabs.open.filter(({ key }) => isHome(key))
  const others = tabs.open.filter(({ key }) => !isHome(key))
  return (
    <nav className={styles['bar']} aria-label="打开的页面">
      {home.map(show)}
      <div className={styles['row']}>{others.map(show)}</div>
      {/* Its place is kept, since a row that shrank when the menu came would hide the end of the tab in sight. */}
      <span className={styles['starPlace']}>
        <StarButton screenName={tabs.open.find(({ key }) => key === tabs.active)?.routerName ?? ''} />
      </span>
    </nav>
  )
}

interface OneTabProps {
  readonly tab: Tab
  readonly tabs: Tabs
  readonly onShow: () => void
  readonly onClose: (closing: Closing) => void
}

const menuLabels: readonly (readonly [Closing, string])[] = [
  ['this', '关闭'],
  ['others', '关闭其他'],
  ['left', '关闭左侧'],
  ['right', '关闭右侧'],
  ['all', '关闭全部'],
]

/** Screens of one record: their tabs get their names later, and are as wide from the start as most are then. */
const namedLater: ReadonlySet<string> = new Set(screens.filter(({ path }) => /[:|]/.test(path)).map(({ name }) => name))

function OneTab({ tab, tabs, onShow, onClose }: OneTabProps) {
  const isActive = tab.key === tabs.active
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isActive) return undefined
    // With the next frame, which lays the page out anyway: at once would do it twice.
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    return () => cancelAnimationFrame(frame)
    // The page names its tab after it has loaded, which makes it wider.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [isActive, tab.title])
  const items: MenuProps['items'] = menuLabels.map(([closing, label]) => ({
    key: closing,
    label,
    disabled: findClosing(tabs, closing, tab.key).length === 0,
  }))
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items, onClick: ({ key }) => onClose(key as Closing) }}>
      <div
        ref={element}
        className={`${styles['tab']} ${isActive ? styles['active'] : ''} ${namedLater.has(tab.routerName) ? styles['wide'] : ''}`}
      >
        <a
          href={tab.path}
          draggable={false}
          aria-current={isActive ? 'page' : undefined}
          className={styles['name']}
          title={tab.title}
          onClick={(event) => {
            if (isForBrowser(event)) return
            event.preventDefault()
            onShow()
          }}
          onAuxClick={(event) => {
            if (event.button !== 1) return
            // The middle button closes tabs here as it does in browsers.
            event.preventDefault()
            if (!isHome(tab.key)) onClose('this')
          }}
        >
          <span className={styles['label']}>{tab.title}</span>
          {tab.unsaved && (
            <span className={styles['dot']} title="有未提交的内容">
              <span className="visually-hidden">有未提交的内容</span>
            </span>
          )}
        </a>
        {!isHome(tab.key) && (
          <button
            type="button"
            tabIndex={isActive ? 0 : -1}
            className={styles['close']}
            aria-label={`关闭${tab.title}`}
            onClick={() => onClose('this')}
          >
            <CloseOutlined />
          </button>
        )}
      </div>
    </Dropdown>
  )
}
