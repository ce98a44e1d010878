import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import type { MessageDetail, MessageType } from '@onsite/domain/conversation/conversation.ts'
import { given } from '@onsite/domain/given.ts'
import { filesByIds } from '../file/file-store.ts'
import { presentFile } from '../file/present-file.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { peopleNames } from '../people/people-store.ts'
import type { MessageRecord } from './conversation-store.ts'
import { visitorNames } from './visitor-store.ts'

/** Messages on the wire, in the order of their rows. */
export async function presentMessages(ctx: StoreContext, rows: readonly MessageRecord[]): Promise<Message[]> {
  const [names, files, visitors] = await Promise.all([
    peopleNames(
      ctx,
      rows.flatMap((row) => row.sender_id ?? []),
    ),
    filesByIds(
      ctx,
      rows.flatMap((row) => row.file_id ?? []),
    ),
    visitorNames(
      ctx,
      rows.flatMap((row) => (row.by_visitor ? row.conversation_id : [])),
    ),
  ])
  return rows.map((row) => {
    const file = row.file_id === null ? undefined : files.get(row.file_id)
    const { card, choices, place } = (row.detail ?? {}) as MessageDetail
    return {
      seq: row.seq,
      id: row.id,
      senderId: row.sender_id,
      senderName: row.by_visitor ? (visitors.get(row.conversation_id) ?? '') : (names.get(row.sender_id ?? '') ?? ''),
      byVisitor: row.by_visitor,
      eventType: row.type as MessageType,
      payload: {
        text: row.text,
        file: file === undefined ? null : presentFile(file),
        ...given({ place, card, choices: choices === undefined ? undefined : [...choices] }),
      },
      createtime: row.created_at,
    }
  })
}

export async function presentMessage(ctx: StoreContext, row: MessageRecord): Promise<Message> {
  const [message] = await presentMessages(ctx, [row])
  if (message === undefined) throw new Error('a message was not presented')
  return message
}
