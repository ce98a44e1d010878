import { defineFact } from '../define-fact.ts'

export const subscriptionFacts = {
  /** The figures of a morning were put together for one person. */
  digestMade: defineFact({ name: 'digest-made', subject: 'person', touches: [] }),
} as const
