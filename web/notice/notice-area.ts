import type { WebArea } from '../area.ts'
import { noticePages } from './notice-pages.ts'
import { noticePanels } from './notice-panels.ts'

export const noticeArea: WebArea = {
  area: 'notice',
  pages: noticePages,
  panels: noticePanels,
}
