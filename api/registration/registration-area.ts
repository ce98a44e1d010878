import type { ApiArea } from '../area.ts'
import { registrationCalls } from './registration-calls.ts'
import { registrationFacts } from './registration-facts.ts'

export const registrationArea = {
  area: 'registration',
  calls: registrationCalls,
  facts: Object.values(registrationFacts),
} as const satisfies ApiArea
