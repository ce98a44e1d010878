import type { ServerArea } from '../area.ts'
import { conversationAnswers } from './conversation-answers.ts'
import { conversationHolder, unreadCounter } from './conversation-store.ts'
import { instantSockets } from './instant-sockets.ts'

export const conversationArea: ServerArea = {
  area: 'conversation',
  answers: conversationAnswers,
  sockets: [instantSockets],
  badgeCounters: [unreadCounter],
  fileHolders: [conversationHolder],
}
