import { defineFact } from '../define-fact.ts'

export const helpFacts = {
  /** Somebody of a trial wants colleagues in, or more rights, and asks the administrators. */
  trialAsked: defineFact({ name: 'trial-asked', subject: 'person', touches: [] }),
} as const
