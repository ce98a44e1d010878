import { getLook, saveLook } from '@onsite/api/session/look-calls.ts'
import { answer } from '../kernel/answer.ts'
import { keepLook, lookOf } from './look-store.ts'

export const lookAnswers = [
  answer(getLook, async (ctx) => await lookOf(ctx, ctx.person.id)),
  answer(saveLook, async (ctx, look) => {
    await keepLook(ctx, ctx.person.id, look)
    return null
  }),
]
