import { serviceConversationFailures } from './service-conversation-failures.ts'
import { serviceConversationPermissions } from './service-conversation-permissions.ts'
import { serviceConversationScreens } from './service-conversation-screens.ts'

export const serviceConversationArea = {
  area: 'service-conversation',
  title: '客服会话',
  permissions: serviceConversationPermissions,
  failures: serviceConversationFailures,
  kinds: { 'service-conversation': null },
  touches: ['service-conversation'],
  get screens() {
    return serviceConversationScreens
  },
} as const
