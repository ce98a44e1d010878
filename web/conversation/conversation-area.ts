import type { WebArea } from '../area.ts'
import { conversationPages } from './conversation-pages.ts'

export const conversationArea: WebArea = {
  area: 'conversation',
  pages: conversationPages,
}
