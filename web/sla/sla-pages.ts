/** Pages of time limits by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const slaPages: Readonly<Record<string, LazyPage>> = {
  EditSla: lazyPage(async () => (await import('./policy-page.tsx')).PolicyPage),
  SlaManage: lazyPage(async () => (await import('./policy-list-page.tsx')).PolicyListPage),
  WorkHoursSetting: lazyPage(async () => (await import('./hours-page.tsx')).HoursPage),
}
