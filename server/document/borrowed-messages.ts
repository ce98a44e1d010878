/** Messages that a document shows although they were written about another one, which was merged into it or from which it was split. */
import { Failure } from '@onsite/domain/failure.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { messageSources } from './link-store.ts'
import { type MessageRecord, messagesOf, messagesOfAll } from './message-store.ts'

/** A message, and the number of the document about which it was written. */
export interface BorrowedMessage {
  readonly message: MessageRecord
  readonly origin: string
}

/** Messages of others that belong to a document as well, oldest first. Whoever sees the document sees them: they are part of what it tells. */
export async function borrowedMessages(ctx: StoreContext, id: string): Promise<BorrowedMessage[]> {
  const sources = await messageSources(ctx, id)
  if (sources.length === 0) return []
  const messages = await messagesOfAll(ctx, [...new Set(sources.map((source) => source.from_id))])
  return messages.flatMap((message) => {
    const source = sources.find(
      (one) => one.from_id === message.record_id && (one.message_ids === null || one.message_ids.includes(message.id)),
    )
    return source === undefined ? [] : [{ message, origin: source.from_no }]
  })
}

/** Files of all messages that a document shows: whoever sees another document that shows them too must be able to open them there. */
export async function filesOfTalk(ctx: StoreContext, id: string): Promise<string[]> {
  const [own, borrowed] = await Promise.all([messagesOf(ctx, id), borrowedMessages(ctx, id)])
  return [...new Set([...own, ...borrowed.map(({ message }) => message)].flatMap((message) => message.file_ids))]
}

/** Messages that a person chose on the page of a document. Throws `not-found` unless all of them stand there. */
export async function messagesToMove(
  ctx: StoreContext,
  documentId: string,
  ids: readonly string[],
): Promise<MessageRecord[]> {
  const [own, borrowed] = await Promise.all([messagesOf(ctx, documentId), borrowedMessages(ctx, documentId)])
  const shown = new Map([...borrowed.map(({ message }) => message), ...own].map((message) => [message.id, message]))
  return ids.map((id) => {
    const message = shown.get(id)
    if (message === undefined) throw new Failure('not-found', { record: '留言' })
    return message
  })
}
