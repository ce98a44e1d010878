import type { ApiArea } from '../area.ts'
import { exceedCalls } from './exceed-calls.ts'
import { slaCalls } from './sla-calls.ts'
import { slaFacts } from './sla-facts.ts'

export const slaArea = {
  area: 'sla',
  calls: [...slaCalls, ...exceedCalls],
  facts: Object.values(slaFacts),
} as const satisfies ApiArea
