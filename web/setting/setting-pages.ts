/** Pages of the setting area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const settingPages: Readonly<Record<string, LazyPage>> = {
  EnterpriseSetting: lazyPage(async () => (await import('./enterprise-page.tsx')).EnterprisePage),
  SystemSetting: lazyPage(async () => (await import('./system-setting-page.tsx')).SystemSettingPage),
  HolidaySetting: lazyPage(async () => (await import('./holiday-page.tsx')).HolidayPage),
}
