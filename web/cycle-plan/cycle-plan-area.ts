import type { WebArea } from '../area.ts'
import { cyclePlanPages } from './cycle-plan-pages.ts'

export const cyclePlanArea: WebArea = {
  area: 'cycle-plan',
  pages: cyclePlanPages,
  panels: async () => (await import('./cycle-plan-panels.ts')).cyclePlanPanels,
}
