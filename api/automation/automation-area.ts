import type { ApiArea } from '../area.ts'
import { automationCalls } from './automation-calls.ts'
import { automationFacts } from './automation-facts.ts'

export const automationArea = {
  area: 'automation',
  calls: automationCalls,
  facts: Object.values(automationFacts),
} as const satisfies ApiArea
