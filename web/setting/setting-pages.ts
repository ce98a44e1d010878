/** Pages of the setting area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const settingPages: Readonly<Record<string, LazyPage>> = {
  HolidaySetting: lazyPage(async () => (await import('./holiday-page.tsx')).HolidayPage),
}
