import { momentRange } from '../moment-like.ts'

export const dateRangeField = momentRange(
  { code: 23, name: 'date-range', label: '日期范围', hint: '从哪天到哪天' },
  'date',
)
