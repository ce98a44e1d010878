import type { Conversation, Message } from '@onsite/api/conversation/conversation-calls.ts'
import {
  claimServiceConversation,
  endServiceConversation,
  listServiceConversationMessages,
  type ServiceConversationDetail,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { ConversationKind } from '@onsite/domain/conversation/conversation.ts'
import {
  ServiceConversationState,
  serviceConversationStateNames,
} from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import talk from '../conversation/conversation.module.css'
import { MessageLog } from '../conversation/message-log.tsx'
import { Thread } from '../conversation/thread.tsx'
import { useMessages } from '../conversation/use-messages.ts'
import { call } from '../kernel/request.ts'
import { useUser } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { PageButton } from '../kit/page-link.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { useReplies } from '../talk/use-replies.ts'
import styles from './service-conversation.module.css'
import { TransferDialog } from './transfer-dialog.tsx'
import { serviceConversationMarks } from './visitor-queue.tsx'
import { serviceConversationTones } from './conversation-tones.ts'

/** How often somebody who only looks on reads again: words are pushed to whoever serves. */
const lookOnMs = 15_000
const visitorId = 'visitor'

interface VisitorThreadProps {
  readonly conversation: ServiceConversationDetail
  /** It was taken a moment ago, before it was opened. */
  readonly wasClaimed: boolean
  readonly onBack: () => void
  readonly onClaimed: () => void
}

/** The talk with a visitor: written in by whoever serves, read by others who see it. */
export function VisitorThread({ onBack, onClaimed, conversation, wasClaimed }: VisitorThreadProps) {
  const user = useUser()
  const [isClaimed, setClaimed] = useState(wasClaimed)
  const claim = () => {
    setClaimed(true)
    onClaimed()
  }
  const snippets = useReplies(null, { contact: conversation.visitorName, no: conversation.no, principal: user.name })
  const actions = <VisitorActions conversation={conversation} onClaimed={claim} />
  if (!conversation.isOwn || conversation.state !== ServiceConversationState.Running)
    return <LookOn conversation={conversation} actions={actions} onBack={onBack} />
  const { id, lastSeq, lastText, lastTime, unread, visitorName, visitorReadSeq } = conversation
  const said: Conversation = {
    id,
    kind: ConversationKind.Visitor,
    name: visitorName,
    members: [
      { id: user.id, name: user.name, readSeq: lastSeq - unread },
      { id: visitorId, name: visitorName, readSeq: visitorReadSeq },
    ],
    lastSeq,
    lastText,
    lastTime,
    unread,
  }
  return <Thread key={id} conversation={said} {...{ actions, onBack, snippets }} takesFocus={isClaimed} />
}

interface LookOnProps {
  readonly conversation: ServiceConversationDetail
  readonly actions: ReactNode
  readonly onBack: () => void
}

/** Reads a conversation that somebody else serves, that waits, or that is over. Our people stand on the right. */
function LookOn({ actions, onBack, conversation }: LookOnProps) {
  const { clerkUserName, id, state, visitorName } = conversation
  const newest = useCall(
    listServiceConversationMessages,
    { id },
    { marks: serviceConversationMarks, everyMs: lookOnMs },
  )
  const said = useMessages(
    newest.data ?? [],
    async (before) => await call(listServiceConversationMessages, { id, before }),
  )
  return (
    <section className={talk['thread']} aria-label={`和${visitorName}的会话`}>
      <header className={talk['head']}>
        <Button type="text" size="small" className={talk['back'] ?? ''} onClick={onBack}>
          返回
        </Button>
        <h2>{visitorName}</h2>
        {actions}
      </header>
      <MessageLog talk={said} query={newest} queue={[]} isOwn={isOurs} readText={({ senderName }) => senderName} />
      <footer className={styles['foot']}>
        {state === ServiceConversationState.Waiting && '接入后可以回复访客'}
        {state === ServiceConversationState.Running && `由${clerkUserName}接待`}
        {state === ServiceConversationState.Over && '会话已结束'}
      </footer>
    </section>
  )
}

const isOurs = ({ byVisitor, senderId }: Message): boolean => !byVisitor && senderId !== null

function VisitorActions({ onClaimed, conversation }: Pick<VisitorThreadProps, 'onClaimed' | 'conversation'>) {
  const { id, visitorName } = conversation
  const { confirm } = useDialogs()
  const [isTransferring, setTransferring] = useState(false)
  const claim = useAct(claimServiceConversation, { success: '已接入', done: onClaimed })
  const end = useAct(endServiceConversation, { success: '会话已结束' })
  const may = (name: string): boolean => conversation.actions.some(({ action, allowed }) => action === name && allowed)
  const askToEnd = () =>
    confirm({
      title: `结束和「${visitorName}」的会话`,
      content: '结束后双方都不能再发消息，访客会收到评价邀请。',
      okText: '结束',
      okButtonProps: { danger: true },
      onOk: async () => void (await end.run({ id })),
    })
  return (
    <>
      <StateTag
        tone={serviceConversationTones.state[conversation.state]}
        label={serviceConversationStateNames[conversation.state]}
      />
      <span className={styles['gap']} />
      {may('raise') && conversation.state !== ServiceConversationState.Waiting && (
        <PageButton size="small" path={`/serviceConversation/${id}/event`}>
          转事件
        </PageButton>
      )}
      {may('transfer') && (
        <Button size="small" onClick={() => setTransferring(true)}>
          转接
        </Button>
      )}
      {may('end') && (
        <Button size="small" danger loading={end.busy} onClick={askToEnd}>
          结束
        </Button>
      )}
      {may('claim') && (
        <Button size="small" type="primary" loading={claim.busy} onClick={() => void claim.run({ id })}>
          接入
        </Button>
      )}
      {isTransferring && <TransferDialog conversation={conversation} onClose={() => setTransferring(false)} />}
    </>
  )
}
