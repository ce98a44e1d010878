import type { ApiArea } from '../area.ts'
import { customerPageCalls } from './customer-page-calls.ts'
import { mailCalls } from './mail-calls.ts'

export const talkArea = {
  area: 'talk',
  calls: [...customerPageCalls, ...mailCalls],
} as const satisfies ApiArea
