import type { Conversation, Message } from '@onsite/api/conversation/conversation-calls.ts'
import {
  claimVisit,
  endVisit,
  listVisitMessages,
  type VisitDetail,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { ConversationKind } from '@onsite/domain/conversation/conversation.ts'
import { VisitState, visitStateNames } from '@onsite/domain/service-conversation/service-conversation-state.ts'
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
import { visitMarks } from './visit-queue.tsx'
import { visitTones } from './visit-tones.ts'

/** How often somebody who only looks on reads again: words are pushed to whoever serves. */
const lookOnMs = 15_000
const visitorId = 'visitor'

interface VisitThreadProps {
  readonly visit: VisitDetail
  readonly onBack: () => void
  readonly onClaimed: () => void
}

/** The talk with a visitor: written in by whoever serves, read by others who see it. */
export function VisitThread({ onBack, onClaimed, visit }: VisitThreadProps) {
  const user = useUser()
  const snippets = useReplies(null, { contact: visit.visitorName, no: visit.no, principal: user.name })
  const actions = <VisitActions visit={visit} onClaimed={onClaimed} />
  if (!visit.isOwn || visit.state !== VisitState.Running)
    return <LookOn visit={visit} actions={actions} onBack={onBack} />
  const { id, lastSeq, lastText, lastTime, unread, visitorName, visitorReadSeq } = visit
  const conversation: Conversation = {
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
  return <Thread key={id} conversation={conversation} onBack={onBack} actions={actions} snippets={snippets} />
}

interface LookOnProps {
  readonly visit: VisitDetail
  readonly actions: ReactNode
  readonly onBack: () => void
}

/** Reads a conversation that somebody else serves, that waits, or that is over. Our people stand on the right. */
function LookOn({ actions, onBack, visit }: LookOnProps) {
  const { clerkUserName, id, state, visitorName } = visit
  const newest = useCall(listVisitMessages, { id }, { marks: visitMarks, everyMs: lookOnMs })
  const said = useMessages(newest.data ?? [], async (before) => await call(listVisitMessages, { id, before }))
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
        {state === VisitState.Waiting && '接入后可以回复访客'}
        {state === VisitState.Running && `由${clerkUserName}接待`}
        {state === VisitState.Over && '会话已结束'}
      </footer>
    </section>
  )
}

const isOurs = ({ byVisitor, senderId }: Message): boolean => !byVisitor && senderId !== null

function VisitActions({ onClaimed, visit }: Pick<VisitThreadProps, 'onClaimed' | 'visit'>) {
  const { id, visitorName } = visit
  const { confirm } = useDialogs()
  const [isTransferring, setTransferring] = useState(false)
  const claim = useAct(claimVisit, { success: '已接入', done: onClaimed })
  const end = useAct(endVisit, { success: '会话已结束' })
  const may = (name: string): boolean => visit.actions.some(({ action, allowed }) => action === name && allowed)
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
      <StateTag tone={visitTones.state[visit.state]} label={visitStateNames[visit.state]} />
      <span className={styles['gap']} />
      {may('raise') && visit.state !== VisitState.Waiting && (
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
      {isTransferring && <TransferDialog visit={visit} onClose={() => setTransferring(false)} />}
    </>
  )
}
