import type { FailureRow } from '../failure.ts'

export const auditFailures = {
  'audit-too-long': { text: '一次最多校验 {days} 天的日志' },
} as const satisfies Record<string, FailureRow>
