import type { ApiArea } from '../area.ts'
import { customerCalls } from './customer-calls.ts'

export const customerArea = {
  area: 'customer',
  calls: customerCalls,
} as const satisfies ApiArea
