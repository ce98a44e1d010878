import type { FailureRow } from '../failure.ts'

export const searchPlanFailures = {
  'search-plan-gone': { text: '视图不存在，或没有对你开放：可能已被删除或不再共享，请另选一个视图' },
  'search-plan-locked': { text: '视图「{name}」已锁定，只有{owner}和管理员可以修改；可以另存为自己的视图' },
  'search-plan-not-yours': { text: '只有{owner}和管理员可以删除视图「{name}」或改变它的共享、锁定和次序' },
  'search-plan-name-taken': {
    text: '你在这个列表中已有名为「{name}」的视图，请换一个名称',
    beside: { field: 'name', message: '已有同名的视图' },
  },
  'search-plan-too-many': { text: '一个列表最多保存 {most} 个视图，请先删除不用的' },
} as const satisfies Record<string, FailureRow>
