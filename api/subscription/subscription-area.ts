import type { ApiArea } from '../area.ts'
import { subscriptionCalls } from './subscription-calls.ts'
import { subscriptionFacts } from './subscription-facts.ts'

export const subscriptionArea = {
  area: 'subscription',
  calls: subscriptionCalls,
  facts: Object.values(subscriptionFacts),
} as const satisfies ApiArea
