import { tabStore } from './tab-store.ts'
import { close, type Closing, keyOf } from './tabs.ts'

export type GoTo = (path: string) => void

/** Closes tabs and goes where the bar then stands. */
export function closeTabs(closing: Closing, key: string, goTo: GoTo): void {
  const before = tabStore.get()
  const after = close(before, closing, key)
  tabStore.set(after)
  if (after.active !== before.active) goTo(after.open.find((tab) => tab.key === after.active)?.path ?? '/')
}

/** Where a click on a menu entry or link leads: to the open tab as it was left, unless the path brings a query of its own. */
export function destinationOf(path: string): string {
  if (path.includes('?')) return path
  return tabStore.get().open.find((tab) => tab.key === keyOf(path))?.path ?? path
}
