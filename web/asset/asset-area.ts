import type { WebArea } from '../area.ts'
import { assetPages } from './asset-pages.ts'

export const assetArea: WebArea = {
  area: 'asset',
  pages: assetPages,
  panels: async () => (await import('./asset-panels.ts')).assetPanels,
}
