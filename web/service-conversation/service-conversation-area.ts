import type { WebArea } from '../area.ts'

export const serviceConversationArea: WebArea = {
  area: 'service-conversation',
}
