/** Collects the page components of all areas, by screen name; holds no page of its own. */
import { allAreas } from '../all-areas.ts'
import type { LazyPage } from '../kernel/lazy-page.ts'

export const pages: Readonly<Record<string, LazyPage>> = Object.assign({}, ...allAreas.map((area) => area.pages))
