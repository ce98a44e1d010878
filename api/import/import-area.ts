import type { ApiArea } from '../area.ts'
import { importCalls } from './import-calls.ts'
import { importFacts } from './import-facts.ts'

export const importArea = {
  area: 'import',
  calls: importCalls,
  facts: Object.values(importFacts),
} as const satisfies ApiArea
