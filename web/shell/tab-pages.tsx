import { Activity, memo, type ReactElement, useMemo, useRef, useState } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router'
import { TabContext, type TabHandle } from '../kernel/tab.tsx'
import { BackToTop } from '../kit/back-to-top.tsx'
import { DialogPlace } from '../kit/dialogs.tsx'
import { PageSlot } from './page-slot.tsx'
import { pages } from './pages.ts'
import { withRecordPanels } from './record-panels.ts'
import { layoutScreens, routePath } from './screen-match.ts'
import { SeatsGate } from './seats-gate.tsx'
import styles from './shell.module.css'
import { closeTabs, type GoTo } from './tab-actions.ts'
import { tabStore } from './tab-store.ts'
import { describe, type Tab, type Tabs } from './tabs.ts'

const routes: RouteObject[] = [
  ...layoutScreens.flatMap((screen) => {
    const page = pages[screen.name]
    if (page === undefined) return []
    // Pages of one thing are those of a record.
    const slot = <PageSlot key={screen.name} page={screen.path.includes(':') ? withRecordPanels(page) : page} />
    return [{ path: routePath(screen), element: screen.needsSeats === true ? <SeatsGate>{slot}</SeatsGate> : slot }]
  }),
  { path: '*', element: <Navigate to="/Error404" replace /> },
]
const cachedNames = new Set(layoutScreens.filter((screen) => screen.cached === true).map((screen) => screen.name))

/**
 * The pages of all tabs. Listed ones stay mounted while hidden, each with its own address; the others are rebuilt (Spec 1 §2). A tab that was opened on
 * an earlier visit is mounted when it is first shown, so that it takes nothing from the page in sight.
 */
export function TabPages({ tabs, current, goTo }: { readonly tabs: Tabs; readonly current: Tab; readonly goTo: GoTo }) {
  const shown = tabs.open.some((tab) => tab.key === current.key) ? tabs.open : [...tabs.open, current]
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([current.key]))
  if (!seen.has(current.key)) setSeen(new Set([...seen, current.key]))
  return shown.map((tab) => {
    const isActive = tab.key === current.key
    if (!isActive && !(seen.has(tab.key) && cachedNames.has(tab.routerName))) return null
    return (
      <Activity key={tab.key} mode={isActive ? 'visible' : 'hidden'}>
        <TabPage tab={tab} path={isActive ? current.path : tab.path} goTo={goTo} />
      </Activity>
    )
  })
}

/** Memoised: a switch renders the two tabs that change, not all that are open. */
const TabPage = memo(function TabPage({
  tab,
  path,
  goTo,
}: {
  readonly tab: Tab
  readonly path: string
  readonly goTo: GoTo
}) {
  const page = useRef<HTMLDivElement>(null)
  const handle = useMemo<TabHandle>(
    () => ({
      key: tab.key,
      setTitle: (title) => tabStore.set(describe(tabStore.get(), tab.key, { title })),
      setUnsaved: (unsaved) => tabStore.set(describe(tabStore.get(), tab.key, { unsaved })),
      close: (next) => {
        // When there is a target, the previous tab must not flash up in between.
        closeTabs('this', tab.key, next === undefined ? goTo : () => {})
        if (next !== undefined) goTo(next)
      },
    }),
    [tab.key, goTo],
  )
  return (
    <TabContext value={handle}>
      <DialogPlace>
        <div className={styles['page']} ref={page}>
          <Pinned path={path} />
          <BackToTop of={page} />
        </div>
      </DialogPlace>
    </TabContext>
  )
})

interface Shown {
  readonly path: string
  readonly element: ReactElement | null
}

/** The router makes its element anew with every navigation of any tab; a page whose own address stays is not drawn anew for it. */
function Pinned({ path }: { readonly path: string }) {
  const element = useRoutes(routes, path)
  const [shown, setShown] = useState<Shown>({ path, element })
  if (shown.path === path) return shown.element
  setShown({ path, element })
  return element
}
