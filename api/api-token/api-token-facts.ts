import { defineFact } from '../define-fact.ts'

export const apiTokenFacts = {
  changed: defineFact({ name: 'api-token-changed', subject: 'api-token', touches: ['api-token'] }),
} as const
