/** Events on a phone, by screen name. */
import { type LazyPage, lazyPage } from '../../kernel/lazy-page.ts'
import { ahead } from '../../kernel/lazy-part.ts'

export const phonePages: Readonly<Record<string, LazyPage>> = {
  MobileEvents: lazyPage(ahead(async () => (await import('./mobile-events-page.tsx')).MobileEventsPage)),
  MobileEvent: lazyPage(ahead(async () => (await import('./mobile-event-page.tsx')).MobileEventPage)),
}
