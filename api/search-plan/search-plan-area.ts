import type { ApiArea } from '../area.ts'
import { searchPlanCalls } from './search-plan-calls.ts'

export const searchPlanArea = {
  area: 'search-plan',
  calls: searchPlanCalls,
} as const satisfies ApiArea
