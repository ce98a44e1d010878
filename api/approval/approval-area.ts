import type { ApiArea } from '../area.ts'
import { approvalCalls } from './approval-calls.ts'

export const approvalArea = {
  area: 'approval',
  calls: approvalCalls,
} as const satisfies ApiArea
