import type { ApiArea } from '../area.ts'
import { applicationCalls } from './application-calls.ts'

export const applicationArea = {
  area: 'application',
  calls: applicationCalls,
} as const satisfies ApiArea
