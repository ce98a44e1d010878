import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const applicationPages: Readonly<Record<string, LazyPage>> = {
  Application: lazyPage(async () => (await import('./application-page.tsx')).ApplicationPage),
}
