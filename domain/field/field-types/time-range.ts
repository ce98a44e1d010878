import { momentRange } from '../moment-like.ts'

export const timeRangeField = momentRange(
  { code: 24, name: 'time-range', label: '时间范围', hint: '从几点到几点，可以跨过午夜' },
  'time',
)
