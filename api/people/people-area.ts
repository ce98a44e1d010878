import type { ApiArea } from '../area.ts'
import { peopleCalls } from './people-calls.ts'

export const peopleArea = {
  area: 'people',
  calls: peopleCalls,
} as const satisfies ApiArea
