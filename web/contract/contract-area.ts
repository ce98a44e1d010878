import type { WebArea } from '../area.ts'
import { contractPages } from './contract-pages.ts'

export const contractArea: WebArea = {
  area: 'contract',
  pages: contractPages,
  panels: async () => (await import('./contract-panels.ts')).contractPanels,
}
