import type { ApiArea } from '../area.ts'
import { serviceConversationCalls } from './service-conversation-calls.ts'
import { serviceConversationFacts } from './service-conversation-facts.ts'
import { visitorCalls } from './visitor-calls.ts'

export const serviceConversationArea = {
  area: 'service-conversation',
  calls: [...serviceConversationCalls, ...visitorCalls],
  facts: Object.values(serviceConversationFacts),
} as const satisfies ApiArea
