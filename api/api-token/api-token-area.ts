import type { ApiArea } from '../area.ts'
import { apiTokenCalls } from './api-token-calls.ts'
import { apiTokenFacts } from './api-token-facts.ts'

export const apiTokenArea = {
  area: 'api-token',
  calls: apiTokenCalls,
  facts: Object.values(apiTokenFacts),
} as const satisfies ApiArea
