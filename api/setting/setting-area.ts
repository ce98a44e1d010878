import type { ApiArea } from '../area.ts'
import { settingCalls } from './setting-calls.ts'
import { systemSettingCalls } from './system-setting-calls.ts'
import { settingFacts } from './setting-facts.ts'

export const settingArea = {
  area: 'setting',
  calls: [...settingCalls, ...systemSettingCalls],
  facts: Object.values(settingFacts),
} as const satisfies ApiArea
