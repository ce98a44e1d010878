import type { ApiArea } from '../area.ts'
import { automationCalls } from './automation-calls.ts'
import { automationFacts } from './automation-facts.ts'
import { dispatchCalls } from './dispatch-calls.ts'
import { incomingHookCalls } from './incoming-hook-calls.ts'
import { webHookCalls } from './web-hook-calls.ts'

export const automationArea = {
  area: 'automation',
  calls: [...automationCalls, ...dispatchCalls, ...webHookCalls, ...incomingHookCalls],
  facts: Object.values(automationFacts),
} as const satisfies ApiArea
