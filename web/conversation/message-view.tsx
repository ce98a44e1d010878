import type { Conversation, Message } from '@onsite/api/conversation/conversation-calls.ts'
import { ConversationKind } from '@onsite/domain/conversation/conversation.ts'
import dayjs from 'dayjs'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import styles from './conversation.module.css'

interface MessageViewProps {
  readonly message: Message
  readonly conversation: Conversation
  readonly isOwn: boolean
}

/** A message: the own ones on the right, with who has read them. */
export function MessageView({ conversation, isOwn, message }: MessageViewProps) {
  const { createtime, eventType, payload, senderId, senderName } = message
  if (senderId === null) return <p className={styles['system']}>{payload.text}</p>
  return (
    <article className={`${styles['message']} ${isOwn ? styles['own'] : ''}`} aria-label={`${senderName}的消息`}>
      <header>
        {!isOwn && <b>{senderName}</b>} <time dateTime={createtime}>{dayjs(createtime).format('HH:mm')}</time>
      </header>
      {payload.file !== null ? (
        <FileThumbs files={[payload.file]} />
      ) : eventType === 'link' ? (
        <p className={styles['bubble']}>
          <a href={payload.text} target="_blank" rel="noopener noreferrer nofollow">
            {payload.text}
          </a>
        </p>
      ) : (
        <p className={styles['bubble']}>{payload.text}</p>
      )}
      {isOwn && <small className={styles['read']}>{readText(conversation, message)}</small>}
    </article>
  )
}

/** 未读, 已读, or how many of a group have read it. */
function readText({ kind, members }: Conversation, { senderId, seq }: Message): string {
  const others = members.filter(({ id }) => id !== senderId)
  const readers = others.filter(({ readSeq }) => readSeq >= seq).length
  if (readers === 0) return '未读'
  if (kind === ConversationKind.Direct) return '已读'
  return readers === others.length ? '全部已读' : `${readers} 人已读`
}
