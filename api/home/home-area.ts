import type { ApiArea } from '../area.ts'
import { homeCalls } from './home-calls.ts'

export const homeArea = {
  area: 'home',
  calls: homeCalls,
} as const satisfies ApiArea
