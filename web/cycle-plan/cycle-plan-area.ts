import type { WebArea } from '../area.ts'
import { cyclePlanPages } from './cycle-plan-pages.ts'
import { cyclePlanPanels } from './cycle-plan-panels.ts'

export const cyclePlanArea: WebArea = {
  area: 'cycle-plan',
  pages: cyclePlanPages,
  panels: cyclePlanPanels,
}
