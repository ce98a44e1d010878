import type { WebArea } from '../area.ts'
import { automationPages } from './automation-pages.ts'

export const automationArea: WebArea = {
  area: 'automation',
  pages: automationPages,
}
