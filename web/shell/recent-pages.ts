/** Pages that this person opened last in this browser: at the end of the menu, and in the palette before anything is typed. */
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { localCache } from '../kernel/local-cache.ts'
import { useUser } from '../kernel/session.tsx'
import { personalName } from '../kernel/use-cached.ts'
import { type RecentOption, rememberOption } from '../palette/palette-options.ts'
import { screenOf } from './screen-match.ts'
import { homeName } from './tabs.ts'

/** `Our choice:` the menu is for what one goes back to; the palette has some more. */
const mostInMenu = 6

interface Kept {
  readonly name: string
  readonly list: readonly RecentOption[]
}

const nameOfCache = () => personalName('palette')
let kept: Kept | null = null
const listeners = new Set<() => void>()

/** The memory of the browser, which the palette adds to as well. */
const read = (name: string): readonly RecentOption[] =>
  (localCache.get(name) as { readonly list: readonly RecentOption[] } | null)?.list ?? []

const recentStore = {
  get: (): readonly RecentOption[] => {
    const name = nameOfCache()
    if (kept?.name !== name) kept = { name, list: read(name) }
    return kept.list
  },
  note(page: RecentOption, isNameless: boolean): void {
    const name = nameOfCache()
    const before = read(name)
    // The palette knows more words for a record than its tab.
    const known = before.find(({ label, path }) => path === page.path && (isNameless || label.startsWith(page.label)))
    kept = { name, list: rememberOption(before, known ?? page) }
    localCache.set(name, { list: kept.list })
    for (const listener of listeners) listener()
  },
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes the page in sight and gives those before it that may still be opened, the newest first. */
export function useRecentPages(
  { name, passing, title: usual }: ScreenRow,
  path: string,
  title: string,
): readonly RecentOption[] {
  const { powers } = useUser()
  const list = useSyncExternalStore(subscribe, recentStore.get)
  const isNoted = name !== homeName && passing !== true
  useEffect(() => {
    // A record's tab bears the name of its screen until the record has come.
    if (isNoted) recentStore.note({ label: title, line: '', path }, title === usual)
  }, [isNoted, path, title, usual])
  return useMemo(
    () => list.filter((one) => one.path !== path && mayOpen(one.path, powers)).slice(0, mostInMenu),
    [list, path, powers],
  )
}

function mayOpen(path: string, powers: readonly string[]): boolean {
  const screen = screenOf(path.split('?')[0] ?? '')
  return screen !== null && screen.permission !== null && isGranted(powers, screen.permission)
}
