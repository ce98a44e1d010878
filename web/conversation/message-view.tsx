import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import { PhoneLink } from '../kit/phone-link.tsx'
import { navigationLink } from '../kit/phone/place-links.ts'
import styles from './conversation.module.css'

interface MessageViewProps {
  readonly message: Message
  readonly isOwn: boolean
  /** Said below it; '' for nothing. */
  readonly readText: string
  readonly onChoose: ((choice: string) => void) | undefined
}

/** A message: the own ones on the right, with who has read them. */
export function MessageView({ isOwn, message, onChoose, readText }: MessageViewProps) {
  const { byVisitor, createtime, payload, senderId, senderName } = message
  if (senderId === null && !byVisitor) return <p className={styles['system']}>{payload.text}</p>
  return (
    <article className={`${styles['message']} ${isOwn ? styles['own'] : ''}`} aria-label={`${senderName}的消息`}>
      <header>
        {!isOwn && <b>{senderName}</b>} <time dateTime={createtime}>{dayjs(createtime).format('HH:mm')}</time>
      </header>
      <MessageContent message={message} onChoose={isOwn ? undefined : onChoose} />
      {readText !== '' && <small className={styles['read']}>{readText}</small>}
    </article>
  )
}

/** Everything that a message may carry (Spec 1 §3: ten types). */
function MessageContent({ message: { eventType, payload }, onChoose }: Pick<MessageViewProps, 'message' | 'onChoose'>) {
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
            <li key={choice}>
              {onChoose === undefined ? (
                choice
              ) : (
                <Button type="link" size="small" onClick={() => onChoose(choice)}>
                  {choice}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
