import type { ApiArea } from '../area.ts'
import { templateCalls } from './template-calls.ts'
import { templateSettingCalls } from './template-setting-calls.ts'

export const templateArea = {
  area: 'template',
  calls: [...templateCalls, ...templateSettingCalls],
} as const satisfies ApiArea
