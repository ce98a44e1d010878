import type { ApiArea } from '../area.ts'
import { conversationCalls } from './conversation-calls.ts'
import { conversationFacts } from './conversation-facts.ts'

export const conversationArea = {
  area: 'conversation',
  calls: conversationCalls,
  facts: Object.values(conversationFacts),
} as const satisfies ApiArea
