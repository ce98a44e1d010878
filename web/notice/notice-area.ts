import type { WebArea } from '../area.ts'
import { noticePages } from './notice-pages.ts'

export const noticeArea: WebArea = {
  area: 'notice',
  pages: noticePages,
  panels: async () => (await import('./notice-panels.ts')).noticePanels,
}
