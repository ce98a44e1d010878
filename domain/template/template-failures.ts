import type { FailureRow } from '../failure.ts'

export const templateFailures = {
  'template-broken': { text: '模板有问题，请按提示修改：{reason}' },
  'template-name-taken': { text: '已有同名模板', beside: { field: 'name', message: '已有同名模板' } },
  'template-in-use': { text: '模板发布过，不能删除；不再使用可以停用' },
  'common-form': { text: '公共表单不能改名、停用或删除' },
  'template-not-published': { text: '模板还没有发布' },
  'not-a-dispatcher': { text: '{name}不是{role}' },
} as const satisfies Record<string, FailureRow>
