import type { ApiArea } from '../area.ts'
import { cyclePlanCalls } from './cycle-plan-calls.ts'

export const cyclePlanArea = {
  area: 'cycle-plan',
  calls: cyclePlanCalls,
} as const satisfies ApiArea
