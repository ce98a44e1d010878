import type { MessageRow } from '@onsite/api/notice/notice-calls.ts'
import { MessageState } from '@onsite/domain/notice/tell.ts'
import type { MessageRecord } from './notice-store.ts'

/** A message as the outbox shows it. */
export const presentMessage = (row: MessageRecord): MessageRow => ({
  id: row.id,
  channel: row.channel,
  personName:
    row.person_name ??
    [row.receiver_name, row.receiver_mail === '' ? row.receiver_phone : row.receiver_mail]
      .filter((part) => part !== '')
      .join(' '),
  title: row.title,
  text: row.text,
  path: row.path,
  state: row.state,
  attempts: row.attempts,
  note: row.note,
  createTime: row.created_at,
  sentTime: row.sent_at,
  dueTime: row.state === MessageState.Waiting ? row.due_at : null,
})
