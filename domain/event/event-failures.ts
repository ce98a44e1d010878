import type { FailureRow } from '../failure.ts'

export const eventFailures = {
  'event-other-customer': { text: '{names} 与 {no} 不是同一客户，合并后其留言会出现在 {no} 上' },
} as const satisfies Record<string, FailureRow>
