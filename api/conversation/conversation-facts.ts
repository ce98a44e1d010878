import { defineFact } from '../define-fact.ts'

const shape = { subject: 'conversation', touches: ['conversation'] } as const

/** All of them reach the members only. */
export const conversationFacts = {
  said: defineFact({ name: 'conversation-said', ...shape }),
  read: defineFact({ name: 'conversation-read', ...shape }),
  changed: defineFact({ name: 'conversation-changed', ...shape }),
} as const
