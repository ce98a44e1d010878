import { resetHome, saveHome } from '@onsite/api/home/home-calls.ts'
import { currentHome, type HomeArrangement, usualHome } from '@onsite/domain/home/home-parts.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dropArrangement, keepArrangement, keptArrangement } from './home-arrangement-store.ts'

/** The arrangement that holds for the person in the present role. */
export async function homeArrangement(ctx: Context): Promise<HomeArrangement> {
  const kept = await keptArrangement(ctx, ctx.person.id)
  return kept === undefined ? usualHome(ctx.person.role) : currentHome(kept)
}

export const arrangeAnswers = [
  answer(saveHome, async (ctx, arrangement) => {
    await keepArrangement(ctx, ctx.person.id, currentHome(arrangement))
    return null
  }),
  answer(resetHome, async (ctx) => {
    await dropArrangement(ctx, ctx.person.id)
    return null
  }),
]
