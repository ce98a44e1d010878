import { defineFact } from '../define-fact.ts'

export const peopleFacts = {
  leaderNamed: defineFact({ name: 'department-leader-named', subject: 'department', touches: ['people'] }),
} as const
