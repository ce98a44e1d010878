import type { ApiArea } from '../area.ts'
import { noticeCalls } from './notice-calls.ts'

export const noticeArea = {
  area: 'notice',
  calls: noticeCalls,
} as const satisfies ApiArea
