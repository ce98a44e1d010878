import { defineFact } from '../define-fact.ts'

export const registrationFacts = {
  /** An enterprise waits to be laid out; its subject is the first administrator. */
  begun: defineFact({ name: 'registration-begun', subject: 'person', touches: [] }),
} as const
