import type { ApiArea } from '../area.ts'
import { downloadCalls } from './download-calls.ts'

export const downloadArea = {
  area: 'download',
  calls: downloadCalls,
} as const satisfies ApiArea
