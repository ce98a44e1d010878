import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import { Button, Skeleton } from 'antd'
import dayjs from 'dayjs'
import type { CallFailure } from '../kernel/call-failure.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import styles from './conversation.module.css'
import { byDay } from './known-messages.ts'
import { MessageView } from './message-view.tsx'
import { useStaysAtEnd } from './use-stays-at-end.ts'
import type { useMessages } from './use-messages.ts'

/** A message that is on its way, or did not get through. */
export interface OnItsWay {
  readonly messageId: string
  readonly words: string
  /** Null while it is on its way. */
  readonly fault: string | null
  again(this: void): void
  drop(this: void): void
}

interface MessageLogProps {
  readonly talk: ReturnType<typeof useMessages>
  readonly query: { readonly isPending: boolean; readonly error: CallFailure | null; refetch(): unknown }
  readonly queue: readonly OnItsWay[]
  readonly isOwn: (message: Message) => boolean
  /** Said below an own message: 已读. */
  readonly readText: (message: Message) => string
  /** Takes an answer that somebody offers to choose from; absent where nobody chooses. */
  readonly onChoose?: (choice: string) => void
}

/** Whoever writes or reads sees the end: it is made anew with each message, while reading back moves nothing. */
const intoView = (end: HTMLElement | null): void => end?.scrollIntoView?.({ block: 'end' })
const dayOf = (at: string): string => dayjs(at).format('YYYY/MM/DD')

/** Everything that was said, by days, with what is on its way at the end. */
export function MessageLog({ isOwn, onChoose, query, queue, readText, talk }: MessageLogProps) {
  const { first, isReadingBack, last, messages, readBack } = talk
  // A message may come by the socket before the outcome of its sending.
  const come = new Set(messages.map(({ id }) => id))
  const onTheirWay = queue.filter(({ messageId }) => !come.has(messageId))
  const log = useStaysAtEnd()
  return (
    <div ref={log} className={styles['talk']} role="log" aria-label="消息">
      {query.error !== null && <LoadFailed failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {first > 1 && messages.length > 0 && (
        <Button type="link" size="small" loading={isReadingBack} onClick={() => void readBack()}>
          更早的消息
        </Button>
      )}
      {!query.isPending && query.error === null && messages.length === 0 && (
        <p className={styles['system']}>还没有消息，说第一句吧</p>
      )}
      {byDay(messages, dayOf).map(({ day, messages: said }) => (
        <section key={day} aria-label={day}>
          <p className={styles['system']}>{day}</p>
          {said.map((message) => (
            <MessageView
              key={message.seq}
              message={message}
              isOwn={isOwn(message)}
              readText={isOwn(message) ? readText(message) : ''}
              onChoose={onChoose}
            />
          ))}
        </section>
      ))}
      {onTheirWay.map(({ again, drop, fault, messageId, words }) => (
        <article key={messageId} className={`${styles['message']} ${styles['own']}`} aria-label="正在发送的消息">
          <p className={styles['bubble']}>{words}</p>
          {fault === null ? (
            <small className={styles['read']}>发送中</small>
          ) : (
            <small role="alert" className={styles['fault']}>
              没有发出：{fault}
              <Button type="link" size="small" onClick={again}>
                重发
              </Button>
              <Button type="link" size="small" onClick={drop}>
                删除
              </Button>
            </small>
          )}
        </article>
      ))}
      <div key={`${last} ${onTheirWay.length}`} ref={intoView} />
    </div>
  )
}
