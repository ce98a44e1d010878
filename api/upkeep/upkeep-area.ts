import type { ApiArea } from '../area.ts'
import { upkeepCalls } from './upkeep-calls.ts'

export const upkeepArea = {
  area: 'upkeep',
  calls: upkeepCalls,
} as const satisfies ApiArea
