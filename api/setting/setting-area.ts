import type { ApiArea } from '../area.ts'
import { settingCalls } from './setting-calls.ts'

export const settingArea = {
  area: 'setting',
  calls: settingCalls,
} as const satisfies ApiArea
