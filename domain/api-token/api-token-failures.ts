import type { FailureRow } from '../failure.ts'

export const apiTokenFailures = {
  'too-many-tokens': { text: '最多 {most} 个有效的接口令牌，请先撤销不用的' },
  'token-not-yours': { text: '只能更新自己的接口令牌' },
} as const satisfies Record<string, FailureRow>
