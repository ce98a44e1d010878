import type { ApiArea } from '../area.ts'
import { approvalCalls } from './approval-calls.ts'
import { approvalFacts } from './approval-facts.ts'

export const approvalArea = {
  area: 'approval',
  calls: approvalCalls,
  facts: Object.values(approvalFacts),
} as const satisfies ApiArea
