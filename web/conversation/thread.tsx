import { IdcardOutlined, PaperClipOutlined } from '@ant-design/icons'
import {
  type Conversation,
  leaveGroup,
  listConversationMessages,
  type Message,
  readConversation,
} from '@onsite/api/conversation/conversation-calls.ts'
import { ConversationKind, mostMessageChars } from '@onsite/domain/conversation/conversation.ts'
import { Button, Input, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../kernel/request.ts'
import { useUser } from '../kernel/session.tsx'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { useKeptText } from '../kit/use-kept-text.ts'
import { failureOf } from '../kernel/call-failure.ts'
import styles from './conversation.module.css'
import { byDay, withRead } from './known-messages.ts'
import { CardDialog } from './card-dialog.tsx'
import { instantSocket } from './instant-socket.ts'
import { MembersDialog } from './new-conversation-dialog.tsx'
import { MessageView } from './message-view.tsx'
import { useSending } from './use-sending.ts'

interface ThreadProps {
  readonly conversation: Conversation
  readonly onBack: () => void
}

/** Whoever writes or reads sees the end: it is made anew with each message, while reading back moves nothing. */
const intoView = (end: HTMLElement | null): void => end?.scrollIntoView?.({ block: 'end' })

/** The messages of one conversation, and the box to write the next. */
export function Thread({ conversation, onBack }: ThreadProps) {
  const { id, kind, lastSeq, members, name } = conversation
  const user = useUser()
  const toast = useToast()
  const { confirm } = useDialogs()
  const newest = useCall(listConversationMessages, { id })
  const [older, setOlder] = useState<readonly Message[]>([])
  const [isReadingBack, setReadingBack] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [isSendingCard, setSendingCard] = useState(false)
  const [text, setText] = useKeptText(`conversation:${id}`)
  const take = (message: Message) => setOlder((known) => withRead(known, [message]))
  const sending = useSending(id, take)
  useEffect(() => {
    let place = lastSeq
    return instantSocket.read({
      conversationId: id,
      known: () => place,
      take: (message) => {
        place = Math.max(place, message.seq)
        setOlder((known) => withRead(known, [message]))
      },
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place where the reading begins; the socket tells of what follows
  }, [id])
  const leave = useAct(leaveGroup, { success: '已退出群', done: onBack })
  const read = useAct(readConversation, { quiet: true, isOrdered: true })
  const picked = useRef<HTMLInputElement>(null)

  const messages = withRead(older, newest.data ?? [])
  const last = messages.at(-1)?.seq ?? 0
  const first = messages[0]?.seq ?? 1
  const ownRead = members.find((one) => one.id === user.id)?.readSeq ?? 0
  const { run: keepRead } = read
  useEffect(() => {
    if (last > ownRead && document.visibilityState === 'visible') void keepRead({ id, seq: last })
  }, [id, keepRead, last, ownRead])

  const readBack = async () => {
    setReadingBack(true)
    try {
      const before = await call(listConversationMessages, { id, before: first })
      setOlder(withRead(messages, before))
    } catch (error) {
      toast.fail(failureOf(error).message)
    } finally {
      setReadingBack(false)
    }
  }
  const submit = () => {
    if (text.trim() === '') return
    sending.begin({ text: text.trim() })
    setText('')
  }
  const onKey = (event: KeyboardEvent) => {
    // Enter that ends a syllable of an input method chooses a word, no more.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const askToLeave = () =>
    confirm({
      title: `退出「${name}」`,
      content: '退出后看不到这个群的消息，需要群成员再邀请才能回来。',
      okText: '退出',
      okButtonProps: { danger: true },
      onOk: async () => void (await leave.run({ id })),
    })

  return (
    <section className={styles['thread']} aria-label={`和${name}的会话`}>
      <header className={styles['head']}>
        <Button type="text" size="small" className={styles['back'] ?? ''} onClick={onBack}>
          返回
        </Button>
        <h2>{name}</h2>
        {kind === ConversationKind.Group && (
          <>
            <span className={styles['members']} title={members.map((one) => one.name).join('、')}>
              {members.length} 人
            </span>
            <Button size="small" onClick={() => setAdding(true)}>
              加人
            </Button>
            <Button size="small" onClick={askToLeave}>
              退出群
            </Button>
          </>
        )}
      </header>
      <div className={styles['talk']} role="log" aria-label="消息">
        {newest.error !== null && <LoadFailed failure={newest.error} onRetry={() => void newest.refetch()} />}
        {newest.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {first > 1 && messages.length > 0 && (
          <Button type="link" size="small" loading={isReadingBack} onClick={() => void readBack()}>
            更早的消息
          </Button>
        )}
        {newest.data !== undefined && messages.length === 0 && lastSeq === 0 && (
          <p className={styles['system']}>还没有消息，说第一句吧</p>
        )}
        {byDay(messages, (at) => dayjs(at).format('YYYY/MM/DD')).map(({ day, messages: said }) => (
          <section key={day} aria-label={day}>
            <p className={styles['system']}>{day}</p>
            {said.map((message) => (
              <MessageView
                key={message.seq}
                message={message}
                conversation={conversation}
                isOwn={message.senderId === user.id}
              />
            ))}
          </section>
        ))}
        {sending.queue.map((one) => (
          <article key={one.messageId} className={`${styles['message']} ${styles['own']}`} aria-label="正在发送的消息">
            <p className={styles['bubble']}>{one.file?.name ?? (one.cardOf === undefined ? one.text : '名片')}</p>
            {one.fault === null ? (
              <small className={styles['read']}>发送中</small>
            ) : (
              <small role="alert" className={styles['fault']}>
                没有发出：{one.fault}
                <Button type="link" size="small" onClick={() => sending.again(one)}>
                  重发
                </Button>
                <Button type="link" size="small" onClick={() => sending.drop(one.messageId)}>
                  删除
                </Button>
              </small>
            )}
          </article>
        ))}
        <div key={`${last} ${sending.queue.length}`} ref={intoView} />
      </div>
      <footer className={styles['composer']}>
        <Input.TextArea
          aria-label="消息"
          placeholder="回车发送，Shift+回车换行"
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={mostMessageChars}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
        />
        <div>
          <input
            ref={picked}
            type="file"
            hidden
            multiple
            aria-label="选择要发送的文件"
            onChange={({ target }) => {
              for (const file of target.files ?? []) sending.begin({ text: '', file })
              target.value = ''
            }}
          />
          <Button
            type="text"
            icon={<PaperClipOutlined />}
            aria-label="发送文件"
            onClick={() => picked.current?.click()}
          />
          <Button
            type="text"
            icon={<IdcardOutlined />}
            aria-label="发送同事的名片"
            title="发送同事的名片"
            onClick={() => setSendingCard(true)}
          />
          <Button type="primary" disabled={text.trim() === ''} onClick={submit}>
            发送
          </Button>
        </div>
      </footer>
      {isSendingCard && (
        <CardDialog
          onClose={() => setSendingCard(false)}
          onPick={(cardOf) => {
            setSendingCard(false)
            sending.begin({ text: '', cardOf })
          }}
        />
      )}
      {isAdding && <MembersDialog conversation={conversation} onClose={() => setAdding(false)} />}
    </section>
  )
}
