import type { ApiArea } from '../area.ts'
import { cyclePlanCalls } from './cycle-plan-calls.ts'
import { cyclePlanFacts, cyclePlanMoves } from './cycle-plan-facts.ts'

export const cyclePlanArea = {
  area: 'cycle-plan',
  calls: cyclePlanCalls,
  facts: [...Object.values(cyclePlanMoves), ...Object.values(cyclePlanFacts)],
} as const satisfies ApiArea
