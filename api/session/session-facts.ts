import { defineFact } from '../define-fact.ts'

export const sessionFacts = {
  /** Somebody on a strange device gave wrong passwords again and again. */
  guessed: defineFact({ name: 'sign-in-guessed', subject: 'person', touches: [] }),
  /** A new password was set by means of the phone. */
  passwordSet: defineFact({ name: 'password-set', subject: 'person', touches: [] }),
  /** An administrator, or whoever runs the product, took the second factor away. */
  factorReset: defineFact({ name: 'second-factor-reset', subject: 'person', touches: [] }),
} as const
