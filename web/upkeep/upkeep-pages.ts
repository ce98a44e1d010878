import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const upkeepPages: Readonly<Record<string, LazyPage>> = {
  Upkeep: lazyPage(async () => (await import('./upkeep-page.tsx')).UpkeepPage),
}
