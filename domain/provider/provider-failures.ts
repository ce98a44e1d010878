import type { FailureRow } from '../failure.ts'

export const providerFailures = {
  'branch-used': { text: '网点「{name}」已有人员或团队，不能换服务商' },
} as const satisfies Record<string, FailureRow>
