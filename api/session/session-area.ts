import type { ApiArea } from '../area.ts'
import { sessionCalls } from './session-calls.ts'

export const sessionArea = {
  area: 'session',
  calls: sessionCalls,
} as const satisfies ApiArea
