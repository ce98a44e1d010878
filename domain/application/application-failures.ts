import type { FailureRow } from '../failure.ts'

export const applicationFailures = {
  'test-not-sent': { text: '测试消息没有发出：{reason}' },
} as const satisfies Record<string, FailureRow>
