import type { WebArea } from '../area.ts'
import { portalAccountPages } from './portal-account-pages.ts'

export const portalAccountArea: WebArea = {
  area: 'portal-account',
  pages: portalAccountPages,
  panels: async () => (await import('./portal-account-panels.ts')).portalAccountPanels,
}
