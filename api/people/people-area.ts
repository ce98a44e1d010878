import type { ApiArea } from '../area.ts'
import { peopleCalls } from './people-calls.ts'
import { peopleFacts } from './people-facts.ts'

export const peopleArea = {
  area: 'people',
  calls: peopleCalls,
  facts: Object.values(peopleFacts),
} as const satisfies ApiArea
