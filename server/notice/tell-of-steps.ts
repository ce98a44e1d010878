/** Tells customers of the steps of their documents, as far as the enterprise wants that: no operation knows of it. */
import { customerMessagesChanged } from '@onsite/api/notice/notice-facts.ts'
import { toldFacts } from '@onsite/api/notice/notice-events.ts'
import { whereAny, whereKindIs } from '../kernel/concern.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import { type CustomerWork, deliveriesOf } from './customer-delivery.ts'
import { dropWaiting, hasWaitingMessage, insertCustomerMessage } from './customer-message-store.ts'
import { tellsCustomers } from './notice-template-store.ts'

const facts = [...toldFacts.values()].filter(({ event }) => event.tellsCustomer || event.withdraws === true)
/** An enterprise that sets nothing tells its customers of these. */
const usual = facts.filter(({ event }) => event.usualForCustomer !== undefined).map(({ fact }) => fact.name)

export const tellOfSteps = (work: CustomerWork): Reaction =>
  defineReaction({
    name: 'notice-tell-of-steps',
    on: facts.map(({ fact }) => fact),
    concerns: whereAny(whereKindIs(usual), tellsCustomers, hasWaitingMessage),
    async run(ctx, fact) {
      const told = toldFacts.get(fact.kind)
      if (told === undefined) return
      const recordChange = async () =>
        await ctx.record(customerMessagesChanged(fact.subjectKind), { subjectId: fact.subjectId })
      if (told.event.withdraws === true) {
        if (await dropWaiting(ctx, fact.subjectId, ctx.now)) await recordChange()
        return
      }
      const sent = (await deliveriesOf(ctx, work, fact, told)).filter(({ message }) => message !== null)
      for (const { dueAt, message } of sent)
        if (message !== null) await insertCustomerMessage(ctx, message, fact, dueAt)
      if (sent.length > 0) await recordChange()
    },
  })
