import type { ApiArea } from '../area.ts'
import { recordCalls } from './record-calls.ts'

export const recordArea = {
  area: 'record',
  calls: recordCalls,
} as const satisfies ApiArea
