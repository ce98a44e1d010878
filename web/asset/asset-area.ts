import type { WebArea } from '../area.ts'
import { assetPages } from './asset-pages.ts'
import { assetPanels } from './asset-panels.ts'

export const assetArea: WebArea = {
  area: 'asset',
  pages: assetPages,
  panels: assetPanels,
}
