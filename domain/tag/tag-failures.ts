import type { FailureRow } from '../failure.ts'
import { mostTagsOfKind, mostTagsOfRecord } from './tag-limits.ts'

export const tagFailures = {
  'tag-name-taken': {
    text: '已有标签「{name}」，请直接使用它或换一个名称',
    beside: { field: 'name', message: '已有标签「{name}」' },
  },
  'tag-too-many': { text: `同一种标签最多 ${mostTagsOfKind} 个，请先删除不用的` },
  'tag-not-editable': { text: '没有修改此记录的权限' },
  'tag-too-many-on-record': { text: `一条记录最多 ${mostTagsOfRecord} 个标签` },
} as const satisfies Record<string, FailureRow>
