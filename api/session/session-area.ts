import type { ApiArea } from '../area.ts'
import { sessionCalls } from './session-calls.ts'
import { sessionFacts } from './session-facts.ts'

export const sessionArea = {
  area: 'session',
  calls: sessionCalls,
  facts: Object.values(sessionFacts),
} as const satisfies ApiArea
