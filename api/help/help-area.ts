import type { ApiArea } from '../area.ts'
import { guideCalls } from './guide-calls.ts'
import { versionCalls } from './version-calls.ts'

export const helpArea = {
  area: 'help',
  calls: [...versionCalls, ...guideCalls],
} as const satisfies ApiArea
