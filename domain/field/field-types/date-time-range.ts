import { momentRange } from '../moment-like.ts'

export const dateTimeRangeField = momentRange(
  { code: 25, name: 'date-time-range', label: '日期时间范围', hint: '从什么时候到什么时候' },
  'date-time',
)
