import type { DocumentTalkCalls } from '@onsite/api/document/document-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Skeleton } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import type { Snippet } from '../kit/snippets.ts'
import { Timeline } from '../kit/timeline.tsx'
import styles from './document.module.css'
import { MessageComposer } from './message-composer.tsx'
import { useSend } from './send.ts'

/** Steps of a document and messages about it, with a box to write another. */
export function DocumentTimeline({
  calls,
  id,
  reach,
  snippets,
}: {
  readonly calls: DocumentTalkCalls
  readonly id: string
  readonly reach?: string
  /** Texts kept ready for messages. */
  readonly snippets?: readonly Snippet[]
}) {
  const timeline = useCall(calls.timeline, { id })
  const send = useSend()
  return (
    <div className={styles['talk']}>
      <MessageComposer key={id} id={id} call={calls.add} {...given({ reach, snippets })} />
      {timeline.error !== null && <LoadFailed failure={timeline.error} onRetry={() => void timeline.refetch()} />}
      {timeline.data === undefined ? (
        timeline.isPending && <Skeleton active title={false} />
      ) : (
        <Timeline items={timeline.data} onRemove={(item) => void send(calls.remove, { id: item.id })} />
      )}
    </div>
  )
}
