import type { ApiArea } from '../area.ts'

export const upkeepArea = {
  area: 'upkeep',
  calls: [],
} as const satisfies ApiArea
