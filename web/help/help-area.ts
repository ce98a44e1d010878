import type { WebArea } from '../area.ts'
import { helpPages } from './help-pages.ts'

export const helpArea: WebArea = {
  area: 'help',
  pages: helpPages,
}
