import { serviceConversationLists } from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { SortType } from '@onsite/api/paging.ts'
import { Badge, Empty, Input, Segmented, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import talk from '../conversation/conversation.module.css'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageButton } from '../kit/page-link.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import { useNow } from '../kit/use-now.ts'
import { QueueItem } from './queue-item.tsx'
import styles from './service-conversation.module.css'

/** Lists of the queue. */
const queueViews = { waiting: '待接入', mine: '我的', over: '已结束' } as const
export type QueueView = keyof typeof queueViews

export const isQueueView = (view: string | null): view is QueueView => view !== null && Object.hasOwn(queueViews, view)

/** Grown stale by what is said as well as by what becomes of a conversation. */
export const serviceConversationMarks = ['service-conversation', 'conversation'] as const
const mostShown = 50

const empties: Readonly<Record<QueueView, string>> = {
  waiting: '没有访客在等待',
  mine: '没有进行中的会话，从「待接入」接一位访客',
  over: '没有已结束的会话',
}

interface VisitorQueueProps {
  readonly view: QueueView
  readonly shownId: string | null
  readonly onView: (view: QueueView) => void
  readonly onOpen: (id: string) => void
  /** Beside the search. */
  readonly tools: ReactNode
}

/** Visitors who wait, those whom one serves, and those who were served. */
export function VisitorQueue({ onOpen, onView, shownId, tools, view }: VisitorQueueProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const waiting = useCall(serviceConversationLists.count, { view: 'waiting' }, { marks: serviceConversationMarks })
  const asking = useCall(serviceConversationLists.count, { view: 'asking' }, { marks: serviceConversationMarks })
  const found = useCall(
    serviceConversationLists.list,
    {
      view,
      pageIndex: 0,
      pageSize: mostShown,
      // Whoever waits longest stands first.
      sortType: view === 'waiting' ? SortType.OldestFirst : SortType.NewestFirst,
      ...(keyword === '' ? {} : { keyword }),
    },
    { marks: serviceConversationMarks, keep: true },
  )
  const rows = found.data ?? []
  const now = useNow()
  const newWords = (asking.data ?? 0) - (waiting.data ?? 0)
  const counts: Readonly<Partial<Record<QueueView, number>>> = { waiting: waiting.data ?? 0, mine: newWords }
  return (
    <aside className={talk['side']} aria-label="会话队列">
      <div className={styles['tools']}>
        <Segmented<QueueView>
          block
          aria-label="会话列表"
          value={view}
          onChange={onView}
          options={(Object.keys(queueViews) as QueueView[]).map((key) => ({
            value: key,
            label: (
              <span className={styles['tab']}>
                {queueViews[key]}
                <Badge count={counts[key] ?? 0} size="small" />
              </span>
            ),
          }))}
        />
        <div className={styles['search']}>
          <Input.Search
            aria-label="查找会话"
            placeholder="访客、电话、编号或问题"
            allowClear
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {tools}
        </div>
      </div>
      {found.error !== null && (
        <div className={styles['wait']}>
          <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />
        </div>
      )}
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} className={styles['wait'] ?? ''} />}
      {found.data !== undefined && rows.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={keyword === '' ? empties[view] : `没有找到「${keyword}」`}
        />
      )}
      {rows.map((row) => (
        <QueueItem key={row.id} row={row} isShown={row.id === shownId} now={now} onOpen={() => onOpen(row.id)} />
      ))}
      {view === 'over' && rows.length > 0 && (
        <PageButton type="link" path="/serviceConversation/history">
          全部会话记录
        </PageButton>
      )}
    </aside>
  )
}
