/** Pages of the tag area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const tagPages: Readonly<Record<string, LazyPage>> = {
  CustomerTag: lazyPage(async () => (await import('./customer-tag-page.tsx')).CustomerTagPage),
  PersonTag: lazyPage(async () => (await import('./person-tag-page.tsx')).PersonTagPage),
}
