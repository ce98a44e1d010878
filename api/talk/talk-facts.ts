import { defineFact } from '../define-fact.ts'

export const talkFacts = {
  replyChanged: defineFact({ name: 'canned-reply-changed', subject: 'canned-reply', touches: ['canned-reply'] }),
} as const
