import { PhoneOutlined } from '@ant-design/icons'
import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import {
  leaveAsVisitor,
  markReadAsVisitor,
  readAsVisitor,
  readMessagesAsVisitor,
  type VisitorPage,
} from '@onsite/api/service-conversation/visitor-calls.ts'
import { ServiceConversationState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { dialLink } from '@onsite/domain/phone.ts'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { visitorSocket } from '../conversation/instant-socket.ts'
import { MessageLog } from '../conversation/message-log.tsx'
import { useMessages } from '../conversation/use-messages.ts'
import { call } from '../kernel/request.ts'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useLatest } from '../kernel/use-latest.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { LinkRefused } from '../kit/link-refused.tsx'
import { PhoneLook } from '../kit/phone/phone-look.tsx'
import { useVisitorSending } from './use-visitor-sending.ts'
import { VisitorComposer } from './visitor-composer.tsx'
import { VisitorJudgement } from './visitor-judgement.tsx'
import styles from './visitor.module.css'

/** How often the page asks how the conversation stands; what is said is pushed. */
const standingMs = 20_000

/** /portal/talk/:token: the conversation of a visitor. */
export function VisitorTalkPage() {
  const { token = '' } = useParams()
  const page = useCall(readAsVisitor, { token }, { everyMs: standingMs })
  return (
    <PhoneLook>
      <main className={`phone-page ${styles[page.data === undefined ? 'ask' : 'talkPage']}`} aria-label="在线咨询">
        {page.data !== undefined ? (
          <ServiceConversation token={token} page={page.data} onStanding={() => void page.refetch()} />
        ) : (
          <section className={styles['card']}>
            {page.error === null ? (
              <Skeleton active />
            ) : (
              <LinkRefused failure={page.error} voidCode="entry-void" onRetry={() => void page.refetch()} />
            )}
          </section>
        )}
      </main>
    </PhoneLook>
  )
}

interface VisitorTalkProps {
  readonly token: string
  readonly page: VisitorPage
  /** The product said something: the conversation may stand otherwise. */
  readonly onStanding: () => void
}

function ServiceConversation({ onStanding, page, token }: VisitorTalkProps) {
  const { id, readSeq, state } = page
  const newest = useCall(readMessagesAsVisitor, { token })
  const talk = useMessages(newest.data ?? [], async (before) => await call(readMessagesAsVisitor, { token, before }))
  const { last, take } = talk
  const sending = useVisitorSending(token, take)
  const latest = useLatest({ last, take, onStanding })
  const isRead = newest.data !== undefined
  useEffect(() => {
    if (!isRead) return undefined
    const socket = visitorSocket(token)
    return socket.read({
      conversationId: id,
      known: () => latest.current.last,
      take: (message) => {
        latest.current.take(message)
        if (isOfProduct(message)) latest.current.onStanding()
      },
    })
  }, [id, isRead, latest, token])
  useEffect(() => {
    if (last > 0 && document.visibilityState === 'visible')
      // A mark that is lost comes with the next message.
      call(markReadAsVisitor, { token, seq: last }).catch((error: unknown) => console.warn(error))
  }, [last, token])
  const isOver = state === ServiceConversationState.Over
  return (
    <>
      <Head page={page} token={token} onLeft={onStanding} />
      {state === ServiceConversationState.Waiting && page.noticeText !== '' && (
        <p className={styles['closed']}>{page.noticeText}</p>
      )}
      <MessageLog
        talk={talk}
        query={newest}
        queue={sending.queue}
        isOwn={({ byVisitor }) => byVisitor}
        readText={({ seq }) => (readSeq >= seq ? '已读' : '')}
        onChoose={isOver ? undefined : (choice) => sending.begin(choice)}
      />
      {isOver ? (
        <VisitorJudgement token={token} page={page} />
      ) : (
        <VisitorComposer token={token} onSay={sending.begin} />
      )}
    </>
  )
}

const isOfProduct = ({ byVisitor, senderId }: Message): boolean => senderId === null && !byVisitor

const standings: Readonly<Record<ServiceConversationState, string>> = {
  [ServiceConversationState.Waiting]: '正在等待客服接入',
  [ServiceConversationState.Running]: '正在为您服务',
  [ServiceConversationState.Over]: '会话已结束',
}

interface HeadProps {
  readonly token: string
  readonly page: VisitorPage
  readonly onLeft: () => void
}

function Head({ onLeft, page, token }: HeadProps) {
  const { ahead, clerkName, enterpriseName, servicePhone, state } = page
  const { confirm } = useDialogs()
  const leave = useAct(leaveAsVisitor, { done: onLeft })
  const askToLeave = () =>
    confirm({
      title: '结束咨询',
      content: '结束后不能再发消息，可以重新开始一次咨询。',
      okText: '结束',
      onOk: async () => void (await leave.run({ token })),
    })
  return (
    <header className={styles['head']}>
      <div className={styles['who']}>
        <h1>{enterpriseName}</h1>
        <small aria-live="polite">
          {state === ServiceConversationState.Running && clerkName !== enterpriseName ? `${clerkName} ` : ''}
          {standings[state] + (ahead > 0 ? `，前面还有 ${ahead} 位` : '')}
        </small>
      </div>
      {servicePhone !== '' && (
        <a className={styles['phone']} href={dialLink(servicePhone) ?? undefined} aria-label={`拨打 ${servicePhone}`}>
          <PhoneOutlined aria-hidden />
        </a>
      )}
      {state !== ServiceConversationState.Over && (
        <Button type="text" loading={leave.busy} onClick={askToLeave}>
          结束
        </Button>
      )}
    </header>
  )
}
