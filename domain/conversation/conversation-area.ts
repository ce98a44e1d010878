import { conversationFailures } from './conversation-failures.ts'
import { conversationPermissions } from './conversation-permissions.ts'
import { conversationScreens } from './conversation-screens.ts'

export const conversationArea = {
  area: 'conversation',
  title: '会话',
  permissions: conversationPermissions,
  failures: conversationFailures,
  kinds: { conversation: null },
  touches: ['conversation'],
  get screens() {
    return conversationScreens
  },
} as const
