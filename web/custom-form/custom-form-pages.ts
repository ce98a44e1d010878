import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const customFormPages: Readonly<Record<string, LazyPage>> = {
  CustomRecord: lazyPage(async () => (await import('./custom-record-page.tsx')).CustomRecordPage),
}
