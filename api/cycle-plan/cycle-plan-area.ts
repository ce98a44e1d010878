import type { ApiArea } from '../area.ts'
import { cyclePlanCalls } from './cycle-plan-calls.ts'
import { cyclePlanFacts } from './cycle-plan-facts.ts'

export const cyclePlanArea = {
  area: 'cycle-plan',
  calls: cyclePlanCalls,
  facts: Object.values(cyclePlanFacts),
} as const satisfies ApiArea
