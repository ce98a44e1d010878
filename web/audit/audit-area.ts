import type { WebArea } from '../area.ts'
import { auditPages } from './audit-pages.ts'

export const auditArea: WebArea = {
  area: 'audit',
  pages: auditPages,
  panels: async () => (await import('./audit-panels.ts')).auditPanels,
}
