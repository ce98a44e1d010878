import type { FailureRow } from '../failure.ts'

export const automationFailures = {
  'automation-name-taken': { text: '已有同名的规则「{name}」', beside: { field: 'name', message: '已有同名的规则' } },
  'automation-not-failed': { text: '这次执行没有失败的动作，不需要重试' },
  'automation-too-many': { text: '自动化规则最多 {most} 条，请先删除不用的' },
  'web-hook-name-taken': {
    text: '已有同名的网络钩子「{name}」',
    beside: { field: 'name', message: '已有同名的网络钩子' },
  },
  'incoming-hook-name-taken': {
    text: '已有同名的接收地址「{name}」',
    beside: { field: 'name', message: '已有同名的接收地址' },
  },
  'web-hook-waiting': { text: '这次调用还没有结束，不需要重新发送' },
} as const satisfies Record<string, FailureRow>
