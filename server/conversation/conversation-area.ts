import type { ServerArea } from '../area.ts'
import { conversationAnswers } from './conversation-answers.ts'
import { conversationHolder, unreadCounter } from './conversation-store.ts'

export const conversationArea: ServerArea = {
  area: 'conversation',
  answers: conversationAnswers,
  badgeCounters: [unreadCounter],
  fileHolders: [conversationHolder],
}
