/** Pages of the product area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const productPages: Readonly<Record<string, LazyPage>> = {
  AllProduct: lazyPage(async () => (await import('./all-product-page.tsx')).AllProductPage),
  Productdetails: lazyPage(async () => (await import('./product-details-page.tsx')).ProductDetailsPage),
  WarrantyTerms: lazyPage(async () => (await import('./warranty-terms-page.tsx')).WarrantyTermsPage),
}
