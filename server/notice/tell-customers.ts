/** Keeps what facts tell people of customers, and that they answered. */
import { customerMessagesChanged } from '@onsite/api/notice/notice-facts.ts'
import { defineDelivery } from '../kernel/reaction.ts'
import { insertCustomerMessage, markMessageRead, markMessagesReplaced } from './customer-message-store.ts'

export const tellCustomers = defineDelivery({
  name: 'notice-tell-customers',
  async run(ctx, fact) {
    const { readAbout, tellCustomer } = fact
    if (tellCustomer !== undefined) await insertCustomerMessage(ctx, tellCustomer, fact)
    if (tellCustomer?.aboutId !== undefined) await markMessagesReplaced(ctx, tellCustomer.aboutId, fact.id)
    if (readAbout !== undefined) await markMessageRead(ctx, readAbout, fact.at)
    if (tellCustomer === undefined && readAbout === undefined) return
    await ctx.record(customerMessagesChanged(fact.subjectKind), { subjectId: fact.subjectId })
  },
})
