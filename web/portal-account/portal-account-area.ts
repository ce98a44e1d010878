import type { WebArea } from '../area.ts'
import { portalAccountPages } from './portal-account-pages.ts'
import { portalAccountPanels } from './portal-account-panels.ts'

export const portalAccountArea: WebArea = {
  area: 'portal-account',
  pages: portalAccountPages,
  panels: portalAccountPanels,
}
