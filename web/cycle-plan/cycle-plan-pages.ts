/** Pages of the cycle-plan area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const cyclePlanPages: Readonly<Record<string, LazyPage>> = {
  CyclePlan: lazyPage(async () => (await import('./cycle-plan-page.tsx')).CyclePlanPage),
  CyclePlanDetail: lazyPage(async () => (await import('./cycle-plan-detail-page.tsx')).CyclePlanDetailPage),
  CycleTmpl: lazyPage(async () => (await import('./cycle-tmpl-page.tsx')).CycleTmplPage),
}
