import type { FailureRow } from '../failure.ts'

export const slaFailures = {
  'sla-name-taken': { text: '已有同名的时限策略「{name}」', beside: { field: 'name', message: '已有同名的时限策略' } },
  'hours-name-taken': {
    text: '已有同名的工作时间「{name}」',
    beside: { field: 'name', message: '已有同名的工作时间' },
  },
  'hours-in-use': { text: '时限策略「{name}」正在使用这个工作时间' },
} as const satisfies Record<string, FailureRow>
