import { ownEntryAt } from '@onsite/domain/menu/own-entry.ts'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { matchRoutes } from 'react-router'

/** An address with bars is one segment to the router, which knows no parameters within one. */
export const routePath = ({ path }: Pick<ScreenRow, 'path'>): string => (path.includes('|') ? '/:barred' : path)

const routes = screens.map((screen) => ({ path: routePath(screen), screen }))

/** The screen that a path leads to, null for an unknown route; ranked as the router does, so that the order of areas decides nothing. */
export function screenOf(pathname: string): ScreenRow | null {
  const screen = matchRoutes(routes, pathname)?.[0]?.route.screen ?? null
  return screen?.path.includes('|') === true && ownEntryAt(pathname) === null ? null : screen
}

/** The target of a path that is an alias of a screen's own, null for every other. */
export function movedPath(pathname: string): string | null {
  return screens.find(({ alsoAt = [] }) => alsoAt.includes(pathname))?.path ?? null
}

/** Screens shown inside the shell with tabs. */
export const layoutScreens: readonly ScreenRow[] = screens.filter((screen) => screen.frame === 'layout')
