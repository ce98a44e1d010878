import type { ApiArea } from '../area.ts'
import { auditCalls } from './audit-calls.ts'

export const auditArea = {
  area: 'audit',
  calls: auditCalls,
} as const satisfies ApiArea
