import type { WebArea } from '../area.ts'
import { eventPages } from './event-pages.ts'

export const eventArea: WebArea = {
  area: 'event',
  pages: eventPages,
  panels: async () => (await import('./event-panels.ts')).eventPanels,
}
