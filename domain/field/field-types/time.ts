import { momentLike } from '../moment-like.ts'

export const timeField = momentLike({ code: 5, name: 'time', label: '时间', hint: '一天中的几点几分' }, 'time')
