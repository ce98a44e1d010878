/** The queue beside the calls: what waits to be claimed and what this person has in hand. It follows by itself, as lists do. */
import { eventLists, type EventRow } from '@onsite/api/event/event-calls.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import type { EventView } from '@onsite/domain/event/event-moves.ts'
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { Button, Empty, Segmented, Skeleton, Tag } from 'antd'
import { useRef, useState } from 'react'
import { useDocumentActions } from '../../document/document-actions.tsx'
import { DocumentState } from '../../document/document-state.tsx'
import { useCan } from '../../kernel/session.tsx'
import { type Shortcut, useShortcuts } from '../../kernel/shortcuts.ts'
import { useCall } from '../../kernel/use-call.ts'
import { shownCount } from '../../kit/badges.ts'
import { ElapsedTime } from '../../kit/elapsed-time.tsx'
import { LoadFailed } from '../../kit/list-states.tsx'
import { PageLink } from '../../kit/page-link.tsx'
import { PriorityTag } from '../../document/priority-tag.tsx'
import { eventPath, eventScreens } from '../event-actions.ts'
import { lazyPart } from '../../kernel/lazy-part.ts'
import styles from './desk.module.css'
import lines from '../../kit/lines.module.css'

const EventDialog = lazyPart(async () => (await import('../event-dialogs.tsx')).EventDialog)

type QueueView = Extract<EventView, 'shelters' | 'mine'>
const viewNames: Readonly<Record<QueueView, string>> = { shelters: '待认领', mine: '我的' }
const emptyTexts: Readonly<Record<QueueView, string>> = {
  shelters: '没有等待认领的事件',
  mine: '没有由你负责的事件',
}
const paths: Readonly<Record<QueueView, string>> = { shelters: '/shelters', mine: '/Myevent' }
/** `Our choice:` what does not fit here is worked through in the lists. */
const mostShown = 50
const open = openEventStates.join(',')

interface DeskQueueProps {
  /** The event in the middle. */
  readonly shownId: string | null
  /** Only events that this person created; null: all. */
  readonly creatorId: string | null
  readonly onAllCreators: () => void
  readonly onShow: (id: string) => void
}

export function DeskQueue({ creatorId, onAllCreators, onShow, shownId }: DeskQueueProps) {
  const can = useCan()
  const views: readonly QueueView[] = can('event.claim') ? ['shelters', 'mine'] : ['mine']
  const [chosen, setView] = useState<QueueView>('shelters')
  const view = views.includes(chosen) ? chosen : 'mine'
  const actions = useDocumentActions(eventScreens, EventDialog)
  const list = useRef<HTMLUListElement>(null)
  const creator = creatorId === null ? {} : { createUserId: creatorId }
  const isOn = can('event.view')
  const shelters = useCall(
    eventLists.list,
    { view: 'shelters', ...creator, pageIndex: 0, pageSize: mostShown },
    { keep: true, enabled: isOn && can('event.claim') },
  )
  const mine = useCall(
    eventLists.list,
    { view: 'mine', event_states: open, ...creator, pageIndex: 0, pageSize: mostShown },
    { keep: true, enabled: isOn },
  )
  const queries = { shelters, mine }
  const query = queries[view]
  const rows = query.data ?? []
  const go = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === shownId)
    const next = rows[at === -1 ? 0 : at + by]
    if (next !== undefined) onShow(next.id)
  }
  const claim = (row: EventRow | undefined) => {
    if (row?.actions.includes('claim') !== true) return
    // One that is shown already leads nobody back who has gone on to the call meanwhile.
    actions.start('claim', [row], row.id === shownId ? undefined : () => onShow(row.id))
  }
  const keys: readonly Shortcut[] = [
    { keys: 'j', label: '下一个事件', run: () => go(1) },
    { keys: 'k', label: '上一个事件', run: () => go(-1) },
    { keys: 'c', label: '认领', run: () => claim(rows.find(({ id }) => id === shownId) ?? rows[0]) },
    { keys: 'Alt+q', label: '到队列', run: () => list.current?.querySelector('a')?.focus() },
    {
      keys: 'Alt+w',
      label: '换队列：待认领、我的',
      run: () => setView(views.find((one) => one !== view) ?? view),
    },
  ]
  useShortcuts('队列', isOn ? keys : [])
  if (!isOn) return null
  return (
    <section className={styles['queue']} aria-label="队列">
      <Segmented
        block
        aria-label="队列"
        value={view}
        options={views.map((value) => ({
          value,
          label: `${viewNames[value]} ${shownCount(queries[value].data, mostShown)}`.trim(),
        }))}
        onChange={setView}
      />
      {creatorId !== null && (
        <Tag closable={{ 'aria-label': '显示全部' }} onClose={onAllCreators}>
          只看指定创建人的事件
        </Tag>
      )}
      {query.error !== null && rows.length === 0 ? (
        <LoadFailed failure={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyTexts[view]} />
      ) : (
        <ul ref={list}>
          {rows.map((row) => (
            <li key={row.id} className={row.id === shownId ? styles['shown'] : undefined}>
              <Item row={row} isShown={row.id === shownId} onClaim={() => claim(row)} />
            </li>
          ))}
        </ul>
      )}
      {rows.length >= mostShown && <PageLink path={paths[view]}>在列表中查看全部</PageLink>}
      {actions.dialog}
    </section>
  )
}

interface ItemProps {
  readonly row: EventRow
  readonly isShown: boolean
  readonly onClaim: () => void
}

function Item({ isShown, onClaim, row }: ItemProps) {
  return (
    <>
      <div className={lines['line']} aria-current={isShown ? 'true' : undefined}>
        <PageLink path={eventPath(row)}>{row.title}</PageLink>
        <PriorityTag priority={row.priority} brief />
      </div>
      <div className={lines['line']}>
        <span className={`${lines['quiet']} ${styles['who']}`}>
          <span>{row.customName}</span> · <ElapsedTime since={row.create_time} />
        </span>
        {row.actions.includes('claim') ? (
          <Button size="small" aria-label={`认领 ${row.title}`} onClick={onClaim}>
            认领
          </Button>
        ) : (
          <DocumentState states={eventDocument.states} state={row.state} />
        )}
      </div>
    </>
  )
}
