/** Keeps what facts tell people of customers, in the words that the enterprise chose, and that they answered. */
import { customerMessagesChanged } from '@onsite/api/notice/notice-facts.ts'
import { customerReceiver, templateFor, TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { fillWords } from '@onsite/domain/notice/notice-words.ts'
import type { TellCustomer } from '@onsite/domain/notice/tell.ts'
import type { Fact } from '../kernel/context.ts'
import { defineDelivery, type Reaction, type ReactionContext } from '../kernel/reaction.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { insertCustomerMessage, markMessageRead, markMessagesReplaced } from './customer-message-store.ts'
import { noticeValues, subjectOf } from './fill-notice.ts'
import type { NoticeKind } from './notice-kind.ts'
import { templatesOf } from './notice-template-store.ts'

export const tellCustomers = (noticeKinds: readonly NoticeKind[]): Reaction =>
  defineDelivery({
    name: 'notice-tell-customers',
    async run(ctx, fact) {
      const { readAbout, tellCustomer } = fact
      const told = tellCustomer === undefined ? null : await applyTemplate(ctx, fact, tellCustomer, noticeKinds)
      if (told !== null) await insertCustomerMessage(ctx, told, fact)
      if (told?.aboutId !== undefined) await markMessagesReplaced(ctx, told.aboutId, fact.id)
      if (readAbout !== undefined) await markMessageRead(ctx, readAbout, fact.at)
      if (told === null && readAbout === undefined) return
      await ctx.record(customerMessagesChanged(fact.subjectKind), { subjectId: fact.subjectId })
    },
  })

/** Null when the enterprise does not want it sent. Words that somebody passes on himself are his own. */
async function applyTemplate(
  ctx: ReactionContext,
  fact: Fact,
  told: TellCustomer,
  noticeKinds: readonly NoticeKind[],
): Promise<TellCustomer | null> {
  if (told.channel === 'hand') return told
  const template = templateFor(await templatesOf(ctx, fact.kind), told.channel, customerReceiver)
  if (template?.use === TemplateUse.Never) return null
  if (template === undefined || (template.title === '' && template.text === '')) return told
  const zone = await tenantZone(ctx.tx, ctx.tenantId)
  const subject = await subjectOf(ctx, noticeKinds, fact, zone)
  return {
    ...told,
    ...fillWords(template, await noticeValues(ctx, fact, told, subject, { isForCustomer: true, zone })),
  }
}
