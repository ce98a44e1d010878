/** Pages of the tag area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const tagPages: Readonly<Record<string, LazyPage>> = {
  CustomerTag: lazyPage(async () => (await import('./customer-tag-page.tsx')).CustomerTagPage),
  EventTag: lazyPage(async () => (await import('./event-tag-page.tsx')).EventTagPage),
  OrderTag: lazyPage(async () => (await import('./order-tag-page.tsx')).OrderTagPage),
  PersonTag: lazyPage(async () => (await import('./person-tag-page.tsx')).PersonTagPage),
}
