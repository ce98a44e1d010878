import { getTimeline, removeMessage } from '@onsite/api/work-order/work-order-detail.ts'
import { Skeleton } from 'antd'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { Timeline } from '../../kit/timeline.tsx'
import { useSend } from '../send.ts'
import { MessageComposer } from './message-composer.tsx'
import styles from '../work-order.module.css'

/** What happened to the order and what was said about it, with a box to say more. */
export function OrderTimeline({ id }: { readonly id: string }) {
  const timeline = useCall(getTimeline, { id })
  const send = useSend()
  return (
    <div className={styles['talk']}>
      <MessageComposer id={id} />
      {timeline.error !== null && <LoadFailed failure={timeline.error} onRetry={() => void timeline.refetch()} />}
      {timeline.data === undefined ? (
        timeline.isPending && <Skeleton active title={false} />
      ) : (
        <Timeline items={timeline.data} onRemove={(item) => void send(removeMessage, { id: item.id })} />
      )}
    </div>
  )
}
