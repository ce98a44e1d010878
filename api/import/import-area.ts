import type { ApiArea } from '../area.ts'
import { importCalls } from './import-calls.ts'

export const importArea = {
  area: 'import',
  calls: importCalls,
} as const satisfies ApiArea
