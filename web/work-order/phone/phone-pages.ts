/** The technician's pages on a phone, by screen name. */
import { type LazyPage, lazyPage } from '../../kernel/lazy-page.ts'
import { ahead } from '../../kernel/lazy-part.ts'

export const phonePages: Readonly<Record<string, LazyPage>> = {
  MobileHome: lazyPage(ahead(async () => (await import('./mobile-home-page.tsx')).MobileHomePage)),
  MobileOrder: lazyPage(ahead(async () => (await import('./mobile-order-page.tsx')).MobileOrderPage)),
}
