import type { Conversation, Message } from '@onsite/api/conversation/conversation-calls.ts'
import { ConversationKind } from '@onsite/domain/conversation/conversation.ts'
import dayjs from 'dayjs'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import { PhoneLink } from '../kit/phone-link.tsx'
import { navigationLink } from '../kit/phone/place-links.ts'
import styles from './conversation.module.css'

interface MessageViewProps {
  readonly message: Message
  readonly conversation: Conversation
  readonly isOwn: boolean
}

/** A message: the own ones on the right, with who has read them. */
export function MessageView({ conversation, isOwn, message }: MessageViewProps) {
  const { createtime, payload, senderId, senderName } = message
  if (senderId === null) return <p className={styles['system']}>{payload.text}</p>
  return (
    <article className={`${styles['message']} ${isOwn ? styles['own'] : ''}`} aria-label={`${senderName}的消息`}>
      <header>
        {!isOwn && <b>{senderName}</b>} <time dateTime={createtime}>{dayjs(createtime).format('HH:mm')}</time>
      </header>
      <MessageContent message={message} />
      {isOwn && <small className={styles['read']}>{readText(conversation, message)}</small>}
    </article>
  )
}

/** Everything that a message may carry (Spec 1 §3: ten types). */
function MessageContent({ message: { eventType, payload } }: { readonly message: Message }) {
  const { card, choices, file, place, text } = payload
  if (file !== null && eventType === 'voice')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody wrote down what was said
    return <audio className={styles['voice']} controls preload="none" src={file.url} aria-label={`语音 ${file.name}`} />
  if (file !== null) return <FileThumbs files={[file]} />
  if (eventType === 'link')
    return (
      <p className={styles['bubble']}>
        <a href={text} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      </p>
    )
  if (card !== undefined)
    return (
      <div className={styles['bubble']}>
        <b>{card.name}</b> {card.line !== '' && <small>{card.line}</small>}
        <div>
          <PhoneLink phone={card.phone} />
        </div>
      </div>
    )
  if (place !== undefined) {
    const { lat, lng, name } = place
    return (
      <p className={styles['bubble']}>
        <a href={navigationLink({ name, address: name, lng, lat }) ?? ''} target="_blank" rel="noopener noreferrer">
          位置：{name}
        </a>
      </p>
    )
  }
  return (
    <div className={styles['bubble']}>
      {text}
      {choices !== undefined && (
        <ol className={styles['choices']}>
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ol>
      )}
    </div>
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
