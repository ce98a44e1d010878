import type { WebArea } from '../area.ts'
import { slaPages } from './sla-pages.ts'

export const slaArea: WebArea = {
  area: 'sla',
  pages: slaPages,
}
