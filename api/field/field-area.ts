import type { ApiArea } from '../area.ts'
import { fieldCalls } from './field-calls.ts'

export const fieldArea = {
  area: 'field',
  calls: fieldCalls,
} as const satisfies ApiArea
