import type { ApiArea } from '../area.ts'
import { ocrCalls } from './ocr-calls.ts'

export const ocrArea = {
  area: 'ocr',
  calls: ocrCalls,
} as const satisfies ApiArea
