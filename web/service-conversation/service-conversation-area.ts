import type { WebArea } from '../area.ts'
import { serviceConversationPages } from './service-conversation-pages.ts'

export const serviceConversationArea: WebArea = {
  area: 'service-conversation',
  pages: serviceConversationPages,
}
