import type { WebArea } from '../area.ts'
import { contractPages } from './contract-pages.ts'
import { contractPanels } from './contract-panels.ts'

export const contractArea: WebArea = {
  area: 'contract',
  pages: contractPages,
  panels: contractPanels,
}
