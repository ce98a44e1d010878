import type { ApiArea } from '../area.ts'
import { activityCalls } from './activity-calls.ts'
import { guideCalls } from './guide-calls.ts'
import { helpFacts } from './help-facts.ts'
import { versionCalls } from './version-calls.ts'

export const helpArea = {
  area: 'help',
  calls: [...versionCalls, ...guideCalls, ...activityCalls],
  facts: Object.values(helpFacts),
} as const satisfies ApiArea
