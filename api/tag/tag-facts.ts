import { touchesOf } from '@onsite/domain/kind-rows.ts'
import { defineFact } from '../define-fact.ts'

export const tagFacts = {
  changed: defineFact({ name: 'tag-changed', subject: 'tag', touches: ['tag', ...touchesOf('tags')] }),
  stateChosen: defineFact({ name: 'user-state-chosen', subject: 'person', touches: ['tag', 'people'] }),
} as const
