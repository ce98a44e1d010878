import { serviceConversationScreens } from '@onsite/domain/service-conversation/service-conversation-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(serviceConversationScreens)
