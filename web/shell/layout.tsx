import { Drawer } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PaidFeature } from '@onsite/domain/permission/plan.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { usePagePoint } from '../audit/use-page-point.ts'
import { host } from '../kernel/host.ts'
import { useUser } from '../kernel/session.tsx'
import { useShortcuts } from '../kernel/shortcuts.ts'
import { goingBackTo, OpenContext } from '../kernel/tab.tsx'
import { useLatest } from '../kernel/use-latest.ts'
import { useCached } from '../kernel/use-cached.ts'
import { whenAtLeisure } from '../kernel/when-idle.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { Header } from './header.tsx'
import { useLoadPressed } from './load-page.ts'
import { LockedPage } from './locked-page.tsx'
import { ActivityAtRest } from './activity-at-rest.tsx'
import { NewsAtRest } from './news-at-rest.tsx'
import styles from './shell.module.css'
import { ShortcutHelp } from './shortcut-help.tsx'
import { loadRecordPanels } from './record-panels.ts'
import { useRecentPages } from './recent-pages.ts'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { destinationOf } from './tab-actions.ts'
import { TabPages } from './tab-pages.tsx'
import { tabStore, useTabs } from './tab-store.ts'
import { keyOf, type Tab } from './tabs.ts'
import { typedMovesOf } from './typed-moves.ts'
import { useVisit } from './use-visit.ts'
import { useIsTight, useWideness } from '../kernel/use-wideness.ts'

const mainId = 'main'
/** Loaded when somebody first looks for something. */
const CommandPalette = lazyDialog(async () => (await import('../palette/command-palette.tsx')).CommandPalette)

/** A browser takes the focus from a control that is hidden with its page, some frames later. */
const mostFrames = 60

/** Puts the focus on the new page where the control that led there is gone, so that the next Tab goes on from it. */
function useFocusAfterMove(key: string): void {
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return undefined
    shown.current = key
    const had = document.activeElement
    let frames = 0
    const look = () => {
      frames += 1
      if (document.activeElement === document.body) document.getElementById(mainId)?.focus({ preventScroll: true })
      else if (document.activeElement === had && frames < mostFrames) frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [key])
}

interface LayoutProps {
  readonly screen: ScreenRow
  /** The feature that the plan lacks for this screen. */
  readonly locked: PaidFeature | null
}

/** The frame around all pages of the signed-in person. */
export function Layout({ screen, locked }: LayoutProps) {
  const user = useUser()
  tabStore.restore(user.id)
  const location = useLocation()
  const navigate = useNavigate()
  const tabs = useTabs()
  const path = location.pathname + location.search
  // The same functions for good: with each of them, every row and menu entry would be drawn anew.
  const latest = useLatest(navigate)
  const goTo = useCallback((next: string) => void latest.current(next), [latest])
  const openPage = useCallback((next: string) => goTo(destinationOf(next)), [goTo])

  useVisit(screen, path)
  const key = keyOf(path)
  useFocusAfterMove(key)
  const current = useMemo<Tab>(
    () => ({ key, path, routerName: screen.name, title: screen.title, unsaved: false }),
    [key, path, screen],
  )
  const shownTabs = useMemo(() => ({ ...tabs, active: key }), [tabs, key])
  const title = tabs.open.find((tab) => tab.key === key)?.title ?? screen.title

  const recent = useRecentPages(screen, location.pathname, title)
  const [{ folded: wasFolded }, rememberFold] = useCached('menu', { folded: false })
  const wideness = useWideness()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const isPhone = wideness === 'phone'
  const isTight = useIsTight()
  const folded = wideness === 'narrow' || (screen.needsWidth === true && isTight) ? !wasFolded : wasFolded
  const fold = useCallback(
    () => (isPhone ? setDrawerOpen((isOpen) => !isOpen) : rememberFold({ folded: !wasFolded })),
    [isPhone, rememberFold, wasFolded],
  )
  const help = useCallback(() => setHelpOpen(true), [])
  const find = useCallback(() => setPaletteOpen(true), [])
  const openFromMenu = useCallback(
    (next: string) => {
      setDrawerOpen(false)
      openPage(next)
    },
    [openPage],
  )
  useShortcuts('全局', [
    { keys: 'Ctrl+k', label: '搜索页面、记录和命令', run: find },
    { keys: '?', label: '快捷键帮助', run: help },
    { keys: '\\', label: '收起或展开菜单', run: fold },
  ])
  const doors = screens.filter((one) => one.permission !== null && isGranted(user.powers, one.permission))
  useShortcuts(
    '任意页面',
    doors.flatMap(({ key: door, path: to, title: label }) => {
      if (door === undefined) return []
      const { back, letter } = door
      const isOpen = doors.some((one) => one.path === back)
      return [{ keys: letter, label, run: () => openPage(isOpen ? goingBackTo(to, back) : to) }]
    }),
    true,
  )
  const goals = screens.filter(
    ({ goLetter, permission }) => goLetter !== undefined && permission !== null && isGranted(user.powers, permission),
  )
  useShortcuts(
    '前往',
    goals
      .filter((one, at) => goals.findIndex(({ goLetter }) => goLetter === one.goLetter) === at)
      .map(({ goLetter, path: to, title: label }) => ({ keys: `g ${goLetter}`, label, run: () => openPage(to) })),
  )
  useAnnouncedTitle(title)
  usePanelsAtHand()
  useLoadPressed()
  usePagePoint(screen)
  useLeaveWarning(tabs.open.some((tab) => tab.unsaved))

  const menu = (
    <SideMenu
      folded={!isPhone && folded}
      activeName={screen.name}
      activePath={location.pathname}
      recent={recent}
      onOpen={openFromMenu}
    />
  )
  return (
    <OpenContext value={openPage}>
      <div className={styles['shell']}>
        <a className={styles['skip']} href="#main">
          跳到正文
        </a>
        <Header folded={isPhone ? !drawerOpen : folded} onFold={fold} onHelp={help} onFind={find} />
        {isPhone ? (
          <Drawer
            title="菜单"
            placement="left"
            size={240}
            open={drawerOpen}
            onClose={() => setDrawerOpen(false)}
            styles={{ body: { padding: 0 } }}
          >
            <nav className={styles['side']} style={{ width: '100%', border: 0 }} aria-label="主菜单">
              {menu}
            </nav>
          </Drawer>
        ) : (
          <nav className={`${styles['side']} ${folded ? styles['folded'] : ''}`} aria-label="主菜单">
            {menu}
          </nav>
        )}
        <main className={styles['main']} id={mainId} tabIndex={-1}>
          <ActivityAtRest />
          <TabBar tabs={shownTabs} goTo={goTo} />
          <div className={styles['pages']}>
            {locked === null ? <TabPages tabs={tabs} current={current} goTo={goTo} /> : <LockedPage feature={locked} />}
          </div>
        </main>
        <ShortcutHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
        {paletteOpen && (
          <CommandPalette path={location.pathname} movesOf={typedMovesOf} onClose={() => setPaletteOpen(false)} />
        )}
        <NewsAtRest />
        <span className="visually-hidden" aria-live="polite">
          {title}
        </span>
      </div>
    </OpenContext>
  )
}

/** Dialogs on lists show panels as well; a failure is told by the page that needs them. */
function usePanelsAtHand(): void {
  useEffect(() => {
    void whenAtLeisure()
      .then(loadRecordPanels)
      .catch(() => {})
  }, [])
}

function useAnnouncedTitle(title: string): void {
  useEffect(() => host.setTitle(`${title} - 现场通`), [title])
}

function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
