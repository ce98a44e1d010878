/** Pages of the import centre by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const importPages: Readonly<Record<string, LazyPage>> = {
  ImportCenter: lazyPage(async () => (await import('./import-center-page.tsx')).ImportCenterPage),
  ImportBatch: lazyPage(async () => (await import('./import-batch-page.tsx')).ImportBatchPage),
}
