import { raiseServiceConversationEvent } from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { serviceConversationFacts } from '@onsite/api/service-conversation/service-conversation-facts.ts'
import { serviceConversationLifecycle } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { raisedText } from '@onsite/domain/service-conversation/visitor-words.ts'
import { SourceType } from '@onsite/domain/work-order/work-order-state.ts'
import { noteIn } from '../conversation/say-in.ts'
import { linkDocuments } from '../document/link-store.ts'
import { createEventFrom } from '../event/create-event-door.ts'
import { answer } from '../kernel/answer.ts'
import { logRecord } from '../record/record-log.ts'
import { asServiceConversation, holdServiceConversation } from './serve-visitors.ts'

const kind = 'service-conversation'

/** Makes an event of a conversation; the visitor reads its number. */
export const answerRaise = answer(raiseServiceConversationEvent, async (ctx, { conversationId: id, ...content }) => {
  const { held, conversation } = await holdServiceConversation(ctx, id)
  serviceConversationLifecycle.demand('raise', asServiceConversation(conversation), ctx.actor, ctx.now)
  const event = await createEventFrom(ctx, content, SourceType.Conversation)
  const people = conversation.clerk_id === null ? [] : [conversation.clerk_id]
  await linkDocuments(ctx, {
    relation: 'raised',
    from: { kind, id, no: conversation.no },
    to: { kind: 'event', id: event.id, no: event.no },
    personId: ctx.person.id,
    at: ctx.now,
  })
  await noteIn(ctx, held, people, raisedText(event.no))
  await logRecord(ctx, { kind, recordId: id, action: '转事件', link: { kind: 'event', id: event.id, label: event.no } })
  await ctx.record(serviceConversationFacts.raised, { subjectId: id, people })
  return event
})
