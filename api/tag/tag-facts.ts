import { defineFact } from '../define-fact.ts'

export const tagFacts = {
  changed: defineFact({ name: 'tag-changed', subject: 'tag', touches: ['tag', 'customer'] }),
  stateChosen: defineFact({ name: 'user-state-chosen', subject: 'person', touches: ['tag', 'people'] }),
} as const
