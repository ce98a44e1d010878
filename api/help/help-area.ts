import type { ApiArea } from '../area.ts'
import { versionCalls } from './version-calls.ts'

export const helpArea = {
  area: 'help',
  calls: versionCalls,
} as const satisfies ApiArea
