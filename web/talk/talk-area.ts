import type { WebArea } from '../area.ts'
import { talkPages } from './talk-pages.ts'

export const talkArea: WebArea = {
  area: 'talk',
  pages: talkPages,
  panels: async () => (await import('./talk-panels.ts')).talkPanels,
}
