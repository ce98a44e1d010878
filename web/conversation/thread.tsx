import { IdcardOutlined, PaperClipOutlined } from '@ant-design/icons'
import {
  type Conversation,
  listConversationMessages,
  type Message,
  readConversation,
} from '@onsite/api/conversation/conversation-calls.ts'
import { ConversationKind, mostMessageChars } from '@onsite/domain/conversation/conversation.ts'
import { Button, type Input } from 'antd'
import { type ComponentRef, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../kernel/request.ts'
import { useUser } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { SnippetArea } from '../kit/snippet-area.tsx'
import type { Snippet } from '../kit/snippets.ts'
import { useKeptText } from '../kit/use-kept-text.ts'
import { CardDialog } from './card-dialog.tsx'
import styles from './conversation.module.css'
import { instantSocket } from './instant-socket.ts'
import { MessageLog } from './message-log.tsx'
import { useMessages } from './use-messages.ts'
import { useSending, type Words } from './use-sending.ts'

interface ThreadProps {
  readonly conversation: Conversation
  readonly onBack: () => void
  /** Behind the name. */
  readonly actions?: ReactNode
  /** Texts kept ready for whoever writes here. */
  readonly snippets?: readonly Snippet[]
  /** Whoever just took the conversation writes next, and the button that took it is gone. */
  readonly takesFocus?: boolean
}

const noSnippets: readonly Snippet[] = []

/** The messages of one conversation, and the box to write the next. */
export function Thread({ actions, conversation, onBack, snippets = noSnippets, takesFocus = false }: ThreadProps) {
  const { id, lastSeq, members, name } = conversation
  const user = useUser()
  const newest = useCall(listConversationMessages, { id })
  const talk = useMessages(newest.data ?? [], async (before) => await call(listConversationMessages, { id, before }))
  const { last, take } = talk
  const sending = useSending(id, take)
  useEffect(() => {
    let place = lastSeq
    return instantSocket.read({
      conversationId: id,
      known: () => place,
      take: (message) => {
        place = Math.max(place, message.seq)
        take(message)
      },
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place where the reading begins; the socket tells of what follows
  }, [id])
  const read = useAct(readConversation, { quiet: true, isOrdered: true, isAside: true })
  const ownRead = members.find((one) => one.id === user.id)?.readSeq ?? 0
  const { run: keepRead } = read
  useEffect(() => {
    if (last > ownRead && document.visibilityState === 'visible') void keepRead({ id, seq: last })
  }, [id, keepRead, last, ownRead])

  return (
    <section className={styles['thread']} aria-label={`和${name}的会话`}>
      <header className={styles['head']}>
        <Button type="text" size="small" className={styles['back'] ?? ''} onClick={onBack}>
          返回
        </Button>
        <h2>{name}</h2>
        {actions}
      </header>
      <MessageLog
        talk={talk}
        query={newest}
        queue={sending.queue.map((one) => ({
          messageId: one.messageId,
          words: one.file?.name ?? (one.cardOf === undefined ? one.text : '名片'),
          fault: one.fault,
          again: () => sending.again(one),
          drop: () => sending.drop(one.messageId),
        }))}
        isOwn={({ senderId }) => senderId === user.id}
        readText={(message) => readText(conversation, message)}
      />
      <Composer {...{ id, snippets, takesFocus }} onSend={sending.begin} />
    </section>
  )
}

interface ComposerProps {
  readonly id: string
  readonly snippets: readonly Snippet[]
  readonly takesFocus: boolean
  readonly onSend: (words: Words) => void
}

function Composer({ id, onSend, snippets, takesFocus }: ComposerProps) {
  const [text, setText] = useKeptText(`conversation:${id}`)
  const [isSendingCard, setSendingCard] = useState(false)
  const picked = useRef<HTMLInputElement>(null)
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const submit = () => {
    if (text.trim() === '') return
    onSend({ text: text.trim() })
    setText('')
  }
  const onKey = (event: KeyboardEvent) => {
    // Enter that ends a syllable of an input method chooses a word, no more.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <footer className={styles['composer']}>
      <SnippetArea
        ref={box}
        aria-label="消息"
        placeholder="回车发送，Shift+回车换行"
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={mostMessageChars}
        snippets={snippets}
        value={text}
        onChange={setText}
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
            for (const file of target.files ?? []) onSend({ text: '', file })
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
      {isSendingCard && (
        <CardDialog
          onClose={() => setSendingCard(false)}
          onPick={(cardOf) => {
            setSendingCard(false)
            onSend({ text: '', cardOf })
          }}
        />
      )}
    </footer>
  )
}

/** 未读, 已读, or how many of a group have read it. */
function readText({ kind, members }: Conversation, { senderId, seq }: Message): string {
  const others = members.filter(({ id }) => id !== senderId)
  const readers = others.filter(({ readSeq }) => readSeq >= seq).length
  if (readers === 0) return '未读'
  if (kind !== ConversationKind.Group) return '已读'
  return readers === others.length ? '全部已读' : `${readers} 人已读`
}
