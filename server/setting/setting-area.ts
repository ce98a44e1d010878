import type { ServerArea } from '../area.ts'
import { settingAnswers } from './setting-answers.ts'

export const settingArea: ServerArea = {
  area: 'setting',
  answers: settingAnswers,
}
