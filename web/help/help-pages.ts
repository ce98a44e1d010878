/** Pages of the help centre by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const helpPages: Readonly<Record<string, LazyPage>> = {
  Help: lazyPage(async () => (await import('./help-page.tsx')).HelpPage),
  LinkHelp: lazyPage(async () => (await import('./link-help-page.tsx')).LinkHelpPage),
  personIndex: lazyPage(async () => (await import('./person-index-page.tsx')).PersonIndexPage),
  Navigation: lazyPage(async () => (await import('./navigation-page.tsx')).NavigationPage),
}
