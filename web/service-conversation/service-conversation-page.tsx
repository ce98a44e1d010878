import { QrcodeOutlined } from '@ant-design/icons'
import { serviceConversationLists } from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import talk from '../conversation/conversation.module.css'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { DeskStart } from './desk-start.tsx'
import styles from './service-conversation.module.css'
import { VisitorAside } from './visitor-aside.tsx'
import { isQueueView, type QueueView, VisitorQueue, serviceConversationMarks } from './visitor-queue.tsx'
import { VisitorThread } from './visitor-thread.tsx'
import { VisitorEntryDialog } from './visitor-entry-dialog.tsx'

const home = '/serviceConversation'

/** /serviceConversation: the queue, the talk and the visitor; `?id=` or the path opens a conversation, `?view=` a list. */
export function ServiceConversationPage() {
  const [address] = useSearchParams()
  const { id: named } = useParams()
  const navigate = useNavigate()
  const [isEntry, setEntry] = useState(false)
  const [claimedId, setClaimedId] = useState<string | null>(null)
  const asked = address.get('view')
  const view = isQueueView(asked) ? asked : 'waiting'
  const id = named ?? address.get('id')
  const show = (next: QueueView, shownId: string | null) =>
    void navigate(
      {
        pathname: home,
        search: new URLSearchParams({ view: next, ...given({ id: shownId ?? undefined }) }).toString(),
      },
      { replace: true },
    )
  const conversation = useCall(
    serviceConversationLists.detail,
    { id: id ?? '' },
    { enabled: id !== null, marks: serviceConversationMarks, keep: true },
  )
  const isShown = conversation.data !== undefined && conversation.data.id === id
  return (
    <section className={`${talk['page']} ${styles['page']} ${id === null ? '' : talk['opened']}`} aria-label="客服会话">
      <h1 className="visually-hidden">客服会话</h1>
      <VisitorQueue
        view={view}
        shownId={id}
        onView={(next) => show(next, id)}
        onOpen={(next) => show(view, next)}
        tools={
          <Button
            icon={<QrcodeOutlined aria-hidden />}
            aria-label="访客入口"
            title="访客入口"
            onClick={() => setEntry(true)}
          />
        }
      />
      {id === null ? (
        <div className={talk['none']}>
          <DeskStart
            onClaimed={(claimed) => {
              setClaimedId(claimed)
              show('mine', claimed)
            }}
          />
        </div>
      ) : conversation.error !== null ? (
        <div className={talk['none']}>
          <LoadFailed failure={conversation.error} onRetry={() => void conversation.refetch()} />
        </div>
      ) : isShown ? (
        <VisitorThread
          key={id}
          conversation={conversation.data}
          wasClaimed={claimedId === id}
          onBack={() => show(view, null)}
          onClaimed={() => show('mine', id)}
        />
      ) : (
        <Skeleton active className={styles['wait'] ?? ''} />
      )}
      {id !== null && isShown && <VisitorAside key={`${id} aside`} conversation={conversation.data} />}
      {isEntry && <VisitorEntryDialog onClose={() => setEntry(false)} />}
    </section>
  )
}
