import type { ApiArea } from '../area.ts'
import { fileCalls } from './file-calls.ts'

export const fileArea = {
  area: 'file',
  calls: fileCalls,
} as const satisfies ApiArea
