/** Delivers the notices of facts (`data.tell`): in the bell, and as messages for other systems. People are not told of facts that they caused. */
import type { Tell } from '@onsite/domain/notice/tell.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import { insertMessages, insertNotices } from './notice-store.ts'

/** @param kinds facts that may carry a `tell` */
export const tellPeople = (kinds: readonly string[]): Reaction =>
  defineReaction({
    name: 'notice-tell-people',
    on: kinds,
    async run(ctx, fact) {
      const asked = fact.data.tell as Tell | undefined
      if (asked === undefined) return
      const tell = { ...asked, people: [...new Set(asked.people)].filter((id) => id !== fact.actorId) }
      if (tell.people.length === 0) return
      if (tell.channels.includes('inApp')) await insertNotices(ctx, tell, fact)
      for (const channel of tell.channels.filter((one) => one !== 'inApp'))
        await insertMessages(ctx, channel, tell, fact)
      await ctx.record({
        kind: 'notice-made',
        subjectKind: 'notice',
        subjectId: fact.id,
        people: tell.people,
        touches: ['notice'],
      })
    },
  })
