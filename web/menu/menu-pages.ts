import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const menuPages: Readonly<Record<string, LazyPage>> = {
  OwnEntry: lazyPage(async () => (await import('./own-entry-page.tsx')).OwnEntryPage),
  MenuSetting: lazyPage(async () => (await import('./menu-setting-page.tsx')).MenuSettingPage),
}
