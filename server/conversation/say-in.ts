import { conversationFacts } from '@onsite/api/conversation/conversation-facts.ts'
import { messageLine } from '@onsite/domain/conversation/conversation.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { RecordFact } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import {
  addMessage,
  type ConversationRecord,
  memberIdsOf,
  type MessageRecord,
  type NewMessage,
} from './conversation-store.ts'

type SayContext = StoreContext & { readonly now: Date; readonly record: RecordFact }

/** Adds a message to a conversation whose row is held, and tells its members. Throws `conversation-over`. */
export async function sayIn(ctx: SayContext, held: ConversationRecord, message: NewMessage): Promise<MessageRecord> {
  if (held.over_at !== null) throw new Failure('conversation-over')
  const row = await addMessage(ctx, held, message, messageLine(message.type, message.text))
  await ctx.record(conversationFacts.said, { subjectId: held.id, people: await memberIdsOf(ctx, held.id) })
  return row
}

/** Says something in the name of the product, such as who came or went. */
export async function noteIn(
  ctx: SayContext,
  held: Pick<ConversationRecord, 'id' | 'last_seq'>,
  people: readonly string[],
  text: string,
): Promise<void> {
  await addMessage(ctx, held, { id: uuidv7(), senderId: null, type: 'text', text, fileId: null }, text)
  await ctx.record(conversationFacts.changed, { subjectId: held.id, people })
}
