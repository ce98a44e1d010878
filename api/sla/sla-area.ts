import type { ApiArea } from '../area.ts'
import { slaCalls } from './sla-calls.ts'
import { slaFacts } from './sla-facts.ts'

export const slaArea = {
  area: 'sla',
  calls: slaCalls,
  facts: Object.values(slaFacts),
} as const satisfies ApiArea
