import { getNoticePreference, saveNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { preferencesOf, savePreference } from './notice-preference-store.ts'

export const preferenceAnswers: readonly Answer[] = [
  answer(getNoticePreference, async (ctx) => {
    const { mail, off, quiet } = (await preferencesOf(ctx, [ctx.person.id]))(ctx.person.id)
    return { mail, off: [...off], quiet }
  }),
  answer(saveNoticePreference, async (ctx, preference) => {
    await savePreference(ctx, ctx.person.id, preference)
    return null
  }),
]
