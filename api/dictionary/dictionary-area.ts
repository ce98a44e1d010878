import type { ApiArea } from '../area.ts'
import { dictionaryCalls } from './dictionary-calls.ts'
import { dictionaryFacts } from './dictionary-facts.ts'

export const dictionaryArea = {
  area: 'dictionary',
  calls: dictionaryCalls,
  facts: Object.values(dictionaryFacts),
} as const satisfies ApiArea
