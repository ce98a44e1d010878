import type { ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { matchPath } from 'react-router'

/** The screen that a path leads to, null for an unknown route. */
export function screenOf(pathname: string): ScreenRow | null {
  return screens.find((screen) => matchPath({ path: screen.path, end: true }, pathname) !== null) ?? null
}

/** Where a path leads that stands for a screen's own, null for every other. */
export function movedPath(pathname: string): string | null {
  return screens.find(({ alsoAt = [] }) => alsoAt.includes(pathname))?.path ?? null
}

/** Screens shown inside the shell with tabs. */
export const layoutScreens: readonly ScreenRow[] = screens.filter((screen) => screen.frame === 'layout')
