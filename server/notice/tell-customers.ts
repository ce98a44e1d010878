/** Stores messages of facts for people of customers (`data.tellCustomer`), and their answers (`data.readAbout`). */
import type { TellCustomer } from '@onsite/domain/notice/tell.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import { insertCustomerMessage, markMessageRead, markMessagesReplaced } from './customer-message-store.ts'

/** @param kinds facts that may carry either */
export const tellCustomers = (kinds: readonly string[]): Reaction =>
  defineReaction({
    name: 'notice-tell-customers',
    on: kinds,
    async run(ctx, fact) {
      const told = fact.data['tellCustomer'] as TellCustomer | undefined
      const aboutId = fact.data['readAbout'] as string | undefined
      if (told !== undefined) await insertCustomerMessage(ctx, told, fact)
      if (told?.aboutId !== undefined) await markMessagesReplaced(ctx, told.aboutId, fact.id)
      if (aboutId !== undefined) await markMessageRead(ctx, aboutId, fact.at)
      if (told === undefined && aboutId === undefined) return
      await ctx.record({
        kind: 'customer-messages-changed',
        subjectKind: fact.subjectKind,
        subjectId: fact.subjectId,
        people: [],
        touches: ['notice'],
      })
    },
  })
