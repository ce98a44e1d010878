import type { ApiArea } from '../area.ts'
import { customerCalls } from './customer-calls.ts'
import { customerFacts } from './customer-facts.ts'

export const customerArea = {
  area: 'customer',
  calls: customerCalls,
  facts: Object.values(customerFacts),
} as const satisfies ApiArea
