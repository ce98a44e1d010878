/**
 * Tells customers of the steps of their documents, as far as the enterprise wants that: no operation knows of it. `Our choice:` such a message waits while the
 * step can be taken back, so that nobody at a customer reads what was a slip.
 */
import { customerMessagesChanged } from '@onsite/api/notice/notice-facts.ts'
import { toldFacts } from '@onsite/api/notice/notice-events.ts'
import { undoGraceSeconds } from '@onsite/domain/document/define-document.ts'
import {
  customerChannels,
  customerReceiver,
  type NoticeEvent,
  type NoticeTemplate,
  TemplateUse,
} from '@onsite/domain/notice/notice-template.ts'
import { fillWords } from '@onsite/domain/notice/notice-words.ts'
import type { TellCustomer } from '@onsite/domain/notice/tell.ts'
import { whereAny } from '../kernel/concern.ts'
import type { Fact } from '../kernel/context.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { dropWaiting, hasWaitingMessage, insertCustomerMessage } from './customer-message-store.ts'
import { noticeValues, subjectOf } from './fill-notice.ts'
import type { CustomerPerson, NoticeKind } from './notice-kind.ts'
import { tellsCustomers, templatesOf } from './notice-template-store.ts'

const waitMs = undoGraceSeconds * 1000

type Channel = (typeof customerChannels)[number]
const wayTo: Readonly<Record<Channel, (person: CustomerPerson) => string>> = {
  sms: ({ phone }) => phone,
  mail: ({ mail }) => mail,
}

/** `Our choice:` a customer reads of his service, not of our documents: 服务已接单. */
const titleOf = ({ customerWords, label }: NoticeEvent): string => customerWords ?? label

/** Messages that a step of a record sends to its customer, as they would read now. */
export async function messagesOfStep(
  ctx: StoreContext,
  noticeKinds: readonly NoticeKind[],
  fact: Pick<Fact, 'kind' | 'subjectKind' | 'subjectId' | 'actorId' | 'at'>,
  templates: readonly NoticeTemplate[],
): Promise<TellCustomer[]> {
  const event = toldFacts.get(fact.kind)?.event
  const wanted = templates.filter(
    ({ receiver, use }) => receiver === customerReceiver && use === TemplateUse.Always && event?.tellsCustomer === true,
  )
  if (event === undefined || wanted.length === 0) return []
  const zone = await tenantZone(ctx.tx, ctx.tenantId)
  const subject = await subjectOf(ctx, noticeKinds, fact, zone)
  if (subject === undefined) return []
  const { path, person, values } = subject
  const told = { title: titleOf(event), text: `您的「${values.title ?? ''}」${titleOf(event)}。`, path }
  const filled = await noticeValues(ctx, fact, told, subject, { isForCustomer: true, zone })
  const hasPage = noticeKinds.some(({ hasCustomerPage, kind }) => kind === fact.subjectKind && hasCustomerPage)
  return customerChannels.flatMap((channel) => {
    const template = wanted.find((one) => one.channel === channel)
    if (template === undefined || wayTo[channel](person) === '') return []
    return {
      customerId: person.customerId,
      name: person.name,
      phone: person.phone,
      channel,
      ...(channel === 'mail' ? { mail: person.mail } : {}),
      ...fillWords(template, filled),
      path,
      ...(channel === 'mail' && hasPage ? { document: { kind: fact.subjectKind, id: fact.subjectId } } : {}),
    }
  })
}

const facts = [...toldFacts.values()].filter(({ event }) => event.tellsCustomer || event.withdraws === true)

export const tellOfSteps = (noticeKinds: readonly NoticeKind[]): Reaction =>
  defineReaction({
    name: 'notice-tell-of-steps',
    on: facts.map(({ fact }) => fact),
    concerns: whereAny(tellsCustomers, hasWaitingMessage),
    async run(ctx, fact) {
      const { event } = toldFacts.get(fact.kind) ?? {}
      const changed = async () =>
        await ctx.record(customerMessagesChanged(fact.subjectKind), { subjectId: fact.subjectId })
      if (event?.withdraws === true) {
        if (await dropWaiting(ctx, fact.subjectId, ctx.now)) await changed()
        return
      }
      const messages = await messagesOfStep(ctx, noticeKinds, fact, await templatesOf(ctx, fact.kind))
      // The operation's own message goes through its channel already.
      const own = fact.tellCustomer?.channel
      const others = messages.filter(({ channel }) => channel !== own)
      const dueAt = new Date(Date.parse(fact.at) + waitMs)
      for (const message of others) await insertCustomerMessage(ctx, message, fact, dueAt)
      if (others.length > 0) await changed()
    },
  })
