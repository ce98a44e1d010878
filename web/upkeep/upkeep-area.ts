import type { WebArea } from '../area.ts'
import { upkeepPages } from './upkeep-pages.ts'

export const upkeepArea: WebArea = {
  area: 'upkeep',
  pages: upkeepPages,
}
