import type { ApiArea } from '../area.ts'
import { tagCalls } from './tag-calls.ts'

export const tagArea = {
  area: 'tag',
  calls: tagCalls,
} as const satisfies ApiArea
