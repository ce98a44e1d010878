import type { ServerArea } from '../area.ts'
import { enterpriseHolder } from './enterprise-setting.ts'
import { settingAnswers } from './setting-answers.ts'

export const settingArea: ServerArea = {
  area: 'setting',
  answers: settingAnswers,
  fileHolders: [enterpriseHolder],
}
