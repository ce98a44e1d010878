import { getMapSettings, listDivisions } from '@onsite/api/setting/setting-calls.ts'
import { answer } from '../kernel/answer.ts'
import { divisions } from './division-store.ts'
import { enterpriseAnswers } from './enterprise-setting.ts'
import { holidayAnswers } from './manage-holidays.ts'

export const settingAnswers = [
  ...holidayAnswers,
  ...enterpriseAnswers,
  answer(listDivisions, async () => divisions),
  answer(getMapSettings, async (ctx) => ctx.map),
]
