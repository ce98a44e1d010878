/** Pages of the product area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const productPages: Readonly<Record<string, LazyPage>> = {
  WarrantyTerms: lazyPage(async () => (await import('./warranty-terms-page.tsx')).WarrantyTermsPage),
}
