/**
 * The tab bar's behaviour (Spec 1 §2) as pure functions: opening adds or replaces a tab, the same object never appears twice, closing the current one
 * goes to the previous one, the home tab always stays.
 */
export interface Tab {
  /** The page's path without its query, lower case: the same object has the same key. */
  readonly key: string
  /** Path with its last query. */
  readonly path: string
  /** Screen name, the specification's routerName. */
  readonly routerName: string
  readonly title: string
  readonly unsaved: boolean
  /** Closes when another page is visited. */
  readonly isPassing?: boolean
}

export interface Tabs {
  /** In the order of the bar, home first. */
  readonly open: readonly Tab[]
  readonly active: string
  /** Keys in the order of use, the active one last. */
  readonly trail: readonly string[]
}

export const homePath = '/guideOne'
export const homeName = 'GuideOne'
/** Beyond this number the least recently used tab without unsaved work closes. */
export const mostTabs = 20

/** The key of a path: the same object gives the same key, whatever its query. */
export function keyOf(path: string): string {
  const bare = (path.split(/[?#]/)[0] ?? '').toLowerCase()
  return bare.length > 1 && bare.endsWith('/') ? bare.slice(0, -1) : bare
}

const homeKey = keyOf(homePath)

export const isHome = (key: string): boolean => key === homeKey

/** Only the home tab. */
export function onlyHome(): Tabs {
  return {
    open: [{ key: homeKey, path: homePath, routerName: homeName, title: '首页', unsaved: false }],
    active: homeKey,
    trail: [homeKey],
  }
}

/** Goes to a page: adds its tab after the last one, or replaces the address of the tab that already shows the same object. */
export function visit(tabs: Tabs, page: Pick<Tab, 'path' | 'routerName' | 'title' | 'isPassing'>): Tabs {
  const key = keyOf(page.path)
  const { open: before, trail } = keep(tabs, (tab) => tab.isPassing !== true || tab.key === key)
  const known = before.some((tab) => tab.key === key)
  const open = known
    ? before.map((tab) => (tab.key === key && tab.path !== page.path ? { ...tab, path: page.path } : tab))
    : [...before, { ...page, key, unsaved: false }]
  return withoutExcess({ open, active: key, trail: [...trail.filter((one) => one !== key), key] })
}

function withoutExcess(tabs: Tabs): Tabs {
  if (tabs.open.length <= mostTabs) return tabs
  const byUse = tabs.open
    .filter((tab) => !isHome(tab.key) && tab.key !== tabs.active && !tab.unsaved)
    .sort((a, b) => tabs.trail.indexOf(a.key) - tabs.trail.indexOf(b.key))
  const oldest = byUse[0]
  return oldest === undefined ? tabs : keep(tabs, (tab) => tab.key !== oldest.key)
}

/** Keeps the tabs that pass; when the active one goes, the one used before it becomes active. Home always passes. */
function keep(tabs: Tabs, passes: (tab: Tab, index: number) => boolean): Tabs {
  const open = tabs.open.filter((tab, index) => isHome(tab.key) || passes(tab, index))
  const keys = new Set(open.map((tab) => tab.key))
  const trail = tabs.trail.filter((key) => keys.has(key))
  return { open, active: keys.has(tabs.active) ? tabs.active : (trail.at(-1) ?? homeKey), trail }
}

/** The tabs that each entry of the tab bar's menu closes. */
const closings = {
  this: (tabs: Tabs, key: string) => tabs.open.filter((tab) => tab.key === key),
  others: (tabs: Tabs, key: string) => tabs.open.filter((tab) => tab.key !== key),
  left: (tabs: Tabs, key: string) => tabs.open.slice(0, indexOf(tabs, key)),
  right: (tabs: Tabs, key: string) => tabs.open.slice(indexOf(tabs, key) + 1),
  all: (tabs: Tabs, _key: string) => tabs.open,
} as const
export type Closing = keyof typeof closings

const indexOf = (tabs: Tabs, key: string) => tabs.open.findIndex((tab) => tab.key === key)

/** The tabs that a closing would remove, without home. */
export function findClosing(tabs: Tabs, closing: Closing, key: string): Tab[] {
  return closings[closing](tabs, key).filter((tab) => !isHome(tab.key))
}

/** Closes tabs. Closing all goes to home; when the active tab closes with others, the clicked tab becomes active. */
export function close(tabs: Tabs, closing: Closing, key: string): Tabs {
  const gone = new Set(findClosing(tabs, closing, key).map((tab) => tab.key))
  const rest = keep(tabs, (tab) => !gone.has(tab.key))
  if (closing === 'all') return { ...rest, active: homeKey }
  const stays = rest.open.some((tab) => tab.key === key)
  return gone.has(tabs.active) && stays ? { ...rest, active: key } : rest
}

/** Changes a tab's description of its page. */
export function describe(tabs: Tabs, key: string, change: { title?: string; unsaved?: boolean }): Tabs {
  const tab = tabs.open.find((one) => one.key === key)
  if (tab === undefined) return tabs
  const next = { ...tab, ...change }
  if (next.title === tab.title && next.unsaved === tab.unsaved) return tabs
  return { ...tabs, open: tabs.open.map((one) => (one.key === key ? next : one)) }
}

/** The neighbour for Alt+[ (-1) and Alt+] (1), around the ends. */
export function neighbour(tabs: Tabs, step: -1 | 1): Tab | undefined {
  const at = indexOf(tabs, tabs.active)
  return tabs.open[(at + step + tabs.open.length) % tabs.open.length]
}
