import { ServiceConversationState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import type { FieldTones } from '../record/record-columns.tsx'

/** Colours of the states. */
export const serviceConversationTones = {
  state: {
    [ServiceConversationState.Waiting]: 'gold',
    [ServiceConversationState.Running]: 'teal',
    [ServiceConversationState.Over]: 'grey',
  },
} as const satisfies FieldTones
