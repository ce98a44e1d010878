import type { ApiArea } from '../area.ts'
import { fileCalls } from './file-calls.ts'
import { fileFacts } from './file-facts.ts'

export const fileArea = {
  area: 'file',
  calls: fileCalls,
  facts: Object.values(fileFacts),
} as const satisfies ApiArea
