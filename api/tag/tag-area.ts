import type { ApiArea } from '../area.ts'
import { tagCalls } from './tag-calls.ts'
import { tagFacts } from './tag-facts.ts'

export const tagArea = {
  area: 'tag',
  calls: tagCalls,
  facts: Object.values(tagFacts),
} as const satisfies ApiArea
