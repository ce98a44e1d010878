import { conversationFacts } from '@onsite/api/conversation/conversation-facts.ts'
import { messageLine } from '@onsite/domain/conversation/conversation.ts'
import type { RecordFact } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import {
  addMessage,
  type ConversationRecord,
  memberIdsOf,
  type MessageRecord,
  type NewMessage,
} from './conversation-store.ts'

type SayContext = StoreContext & { readonly now: Date; readonly record: RecordFact }

/** Adds a message to a conversation whose row is held, and tells its members. */
export async function sayIn(ctx: SayContext, held: ConversationRecord, message: NewMessage): Promise<MessageRecord> {
  const row = await addMessage(ctx, held, message, messageLine(message.type, message.text))
  await ctx.record(conversationFacts.said, { subjectId: held.id, people: await memberIdsOf(ctx, held.id) })
  return row
}
