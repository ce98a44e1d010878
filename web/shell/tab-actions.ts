import { tabStore } from './tab-store.ts'
import { close, type Closing, keyOf } from './tabs.ts'

export type GoTo = (path: string) => void

/** Closes tabs and goes to the one that is active afterwards. */
export function closeTabs(closing: Closing, key: string, goTo: GoTo): void {
  const before = tabStore.get()
  const after = close(before, closing, key)
  tabStore.set(after)
  if (after.active !== before.active) goTo(after.open.find((tab) => tab.key === after.active)?.path ?? '/')
}

/** The target of a click on a menu entry or link: the open tab in its present state, unless the path has a query of its own. */
export function destinationOf(path: string): string {
  if (path.includes('?')) return path
  return tabStore.get().open.find((tab) => tab.key === keyOf(path))?.path ?? path
}
