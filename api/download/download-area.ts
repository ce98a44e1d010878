import type { ApiArea } from '../area.ts'
import { downloadCalls } from './download-calls.ts'
import { downloadFacts } from './download-facts.ts'

export const downloadArea = {
  area: 'download',
  calls: downloadCalls,
  facts: Object.values(downloadFacts),
} as const satisfies ApiArea
