import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { defineFact } from '../define-fact.ts'

export const serviceConversationTouches = ['service-conversation', 'badge'] as const
const shape = { subject: 'service-conversation', touches: serviceConversationTouches } as const

export const serviceConversationFacts = {
  came: defineFact({ name: 'visitor-came', ...shape, notice: staffEvent('访客等待接入', 'customer') }),
  said: defineFact({ name: 'visitor-said', ...shape }),
  claimed: defineFact({ name: 'visitor-claimed', ...shape }),
  transferred: defineFact({ name: 'visitor-transferred', ...shape, notice: staffEvent('会话转接给你', 'customer') }),
  ended: defineFact({ name: 'visitor-conversation-ended', ...shape }),
  rated: defineFact({ name: 'visitor-rated', ...shape, notice: staffEvent('访客评价不满意', 'customer') }),
  raised: defineFact({ name: 'visitor-event-raised', ...shape }),
  entrySaved: defineFact({
    name: 'visitor-entry-saved',
    subject: 'service-conversation',
    touches: ['service-conversation'],
  }),
} as const
