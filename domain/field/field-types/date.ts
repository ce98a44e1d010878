import { momentLike } from '../moment-like.ts'

export const dateField = momentLike({ code: 4, name: 'date', label: '日期', hint: '年月日，例如购买日期' }, 'date')
