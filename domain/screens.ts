/** Collects the screen rows of all areas; holds no row of its own. */
import { type Brought, domainAreas } from './all-areas.ts'
import type { ScreenRow } from './screen.ts'

export type ScreenName = Brought<'screens'>[number]['name']

/** Every screen of the product. */
export const screens: readonly ScreenRow[] = domainAreas.flatMap((area) => area.screens ?? [])

/** The path of a screen, for areas that lead to one of a later area. */
export function screenPath(name: ScreenName): string {
  return screens.find((screen) => screen.name === name)?.path ?? ''
}
