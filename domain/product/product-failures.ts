import type { FailureRow } from '../failure.ts'
import { mostCategories } from './product-category.ts'

export const productFailures = {
  'product-code-taken': {
    text: '产品编号「{code}」已被「{name}」使用',
    beside: { field: 'code', message: '已被「{name}」使用' },
  },
  'category-too-many': { text: `产品分类最多 ${mostCategories} 个，请先删除不用的` },
} as const satisfies Record<string, FailureRow>
