import type { ApiArea } from '../area.ts'
import { codeCalls } from './code-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { sessionFacts } from './session-facts.ts'

export const sessionArea = {
  area: 'session',
  calls: [...sessionCalls, ...codeCalls],
  facts: Object.values(sessionFacts),
} as const satisfies ApiArea
