import { getMapSettings, getServicePhone, listDivisions } from '@onsite/api/setting/setting-calls.ts'
import { answer } from '../kernel/answer.ts'
import { divisions } from './division-store.ts'
import { enterpriseAnswers } from './enterprise-setting.ts'
import { holidayAnswers } from './manage-holidays.ts'
import { systemSettingAnswers } from './system-settings.ts'

export const settingAnswers = [
  ...holidayAnswers,
  ...enterpriseAnswers,
  ...systemSettingAnswers,
  answer(listDivisions, async () => divisions),
  answer(getMapSettings, async (ctx) => ctx.map),
  answer(getServicePhone, async (ctx) => await Promise.resolve(ctx.hotline), { always: true }),
]
