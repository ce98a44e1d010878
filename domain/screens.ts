/** Collects the screen rows of all areas; holds no row of its own. */
import { type Brought, domainAreas } from './all-areas.ts'
import type { ScreenRow } from './screen.ts'

export type ScreenName = Brought<'screens'>[number]['name']

/** Every screen of the product. */
export const screens: readonly ScreenRow[] = domainAreas.flatMap((area) => area.screens ?? [])
