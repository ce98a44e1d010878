import { conversationScreens } from '@onsite/domain/conversation/conversation-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(conversationScreens)
