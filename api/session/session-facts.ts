import { defineFact } from '../define-fact.ts'

export const sessionFacts = {
  /** Somebody on a strange device gave wrong passwords again and again. */
  guessed: defineFact({ name: 'sign-in-guessed', subject: 'person', touches: [] }),
} as const
