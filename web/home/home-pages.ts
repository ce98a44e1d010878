/** The home page, whose screen stands with those of the session. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const homePages: Readonly<Record<string, LazyPage>> = {
  GuideOne: lazyPage(async () => (await import('./home-page.tsx')).HomePage),
}
