import type { ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { matchRoutes } from 'react-router'

const routes = screens.map((screen) => ({ path: screen.path, screen }))

/** The screen that a path leads to, null for an unknown route; ranked as the router does, so that the order of areas decides nothing. */
export function screenOf(pathname: string): ScreenRow | null {
  return matchRoutes(routes, pathname)?.[0]?.route.screen ?? null
}

/** The target of a path that is an alias of a screen's own, null for every other. */
export function movedPath(pathname: string): string | null {
  return screens.find(({ alsoAt = [] }) => alsoAt.includes(pathname))?.path ?? null
}

/** Screens shown inside the shell with tabs. */
export const layoutScreens: readonly ScreenRow[] = screens.filter((screen) => screen.frame === 'layout')
