import { defineFact } from '../define-fact.ts'

export const tagFacts = {
  changed: defineFact({ name: 'tag-changed', subject: 'tag', touches: ['tag', 'customer'] }),
} as const
