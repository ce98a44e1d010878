import { momentLike } from '../moment-like.ts'

export const dateTimeField = momentLike(
  { code: 6, name: 'date-time', label: '日期时间', hint: '年月日和几点几分' },
  'date-time',
)
