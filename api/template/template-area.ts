import type { ApiArea } from '../area.ts'
import { templateCalls } from './template-calls.ts'
import { templateSettingCalls } from './template-setting-calls.ts'
import { templateFacts } from './template-facts.ts'
import { upgradeCalls } from './upgrade-calls.ts'

export const templateArea = {
  area: 'template',
  calls: [...templateCalls, ...templateSettingCalls, ...upgradeCalls],
  facts: Object.values(templateFacts),
} as const satisfies ApiArea
