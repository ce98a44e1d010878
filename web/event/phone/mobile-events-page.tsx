import { InboxOutlined, LeftOutlined, PlusOutlined, SolutionOutlined } from '@ant-design/icons'
import { eventLists, type EventRow } from '@onsite/api/event/event-calls.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import type { EventAction } from '@onsite/domain/event/event-moves.ts'
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { recordPages } from '@onsite/domain/record/record-paths.ts'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { DocumentState } from '../../document/document-state.tsx'
import type { TakenDocument } from '../../document/phone/taken-documents.ts'
import { TakenMark } from '../../document/phone/taken-mark.tsx'
import { usePhoneMoves } from '../../document/phone/use-phone-moves.ts'
import { useTakenDocuments } from '../../document/phone/use-taken-documents.ts'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { CardList } from '../../kit/phone/card-list.tsx'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import { PhoneFrame } from '../../kit/phone/phone-frame.tsx'
import type { Notice } from '../../kit/phone/phone-notice.ts'
import styles from '../../kit/phone/phone.module.css'
import { PhoneTabs } from '../../kit/phone/phone-tabs.tsx'
import { type OpenRequest, TapButton, TapLink } from '../../kit/phone/tap-button.tsx'
import { momentText } from '../../kit/phone/visit-window.ts'
import { useNow } from '../../kit/use-now.ts'
import { ClockMark } from '../../sla/clock-mark.tsx'
import { useHome } from '../../session/use-home.ts'
import { PriorityTag } from '../../document/priority-tag.tsx'
import { eventScreens, newEventPath } from '../event-actions.ts'
import card from './event-card.module.css'
import { phoneEventsPath } from './phone-events.ts'

const tabNames = { shelters: '待认领', mine: '我的' } as const
type Tab = keyof typeof tabNames
const icons = { shelters: <InboxOutlined />, mine: <SolutionOutlined /> } as const
const emptyTexts = { shelters: '没有等待认领的事件', mine: '没有由你负责的事件' } as const

/** `Our choice:` a longer list does not suit a phone. */
const mostShown = 100
const page = { pageIndex: 0, pageSize: mostShown }
const open = openEventStates.join(',')

/** /mobile/event: the events that wait to be claimed, and one's own. */
export function MobileEventsPage() {
  const can = useCan()
  const now = useNow()
  const navigate = useNavigate()
  const home = useHome(true)
  const [search] = useSearchParams()
  const [notice, setNotice] = useState<Notice | null>(null)
  const moves = usePhoneMoves<EventRow, EventAction>(eventScreens, setNotice)
  const taken = useTakenDocuments<EventRow, EventAction, Tab>(eventScreens, moves, setNotice)
  const mayClaim = can('event.claim')
  const shelters = useCall(eventLists.list, { view: 'shelters', ...page }, { enabled: mayClaim })
  const mine = useCall(eventLists.list, { view: 'mine', event_states: open, ...page })
  const asked = search.get('tab')
  const tab: Tab = asked === 'mine' || !mayClaim ? 'mine' : 'shelters'
  const query = { shelters, mine }[tab]
  const refresh = () => {
    setNotice(null)
    void mine.refetch()
    if (mayClaim) void shelters.refetch()
  }
  const standing = taken.keepPlaces({ tab, rows: query.data ?? [], nextId: null })
  const tabs: readonly Tab[] = mayClaim ? ['shelters', 'mine'] : ['mine']
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate(home.path))
  return (
    <PhoneFrame
      title="我的事件"
      before={<TapButton look="quiet" icon={<LeftOutlined />} label="返回" onTap={back} />}
      isRefreshing={query.isFetching}
      onRefresh={refresh}
      bottom={
        <PhoneTabs
          label="我的事件"
          active={tab}
          tabs={tabs.map((key) => ({
            key,
            label: tabNames[key],
            icon: icons[key],
            path: `${phoneEventsPath}?tab=${key}`,
            count: { shelters, mine }[key].data?.length,
          }))}
        />
      }
    >
      <h2 className="visually-hidden">{tabNames[tab]}</h2>
      {can('event.create') && (
        // `Our choice:` the form is the office's page, which fits a narrow window.
        <div className={card['new']}>
          <TapLink to={newEventPath} block icon={<PlusOutlined />}>
            新建事件
          </TapLink>
        </div>
      )}
      <NoticeBar notice={notice} onClose={() => setNotice(null)} />
      <CardList<EventRow>
        key={tab}
        query={{ ...query, data: standing.rows }}
        onRetry={refresh}
        most={mostShown}
        emptyText={emptyTexts[tab]}
        moved={taken.taken.map(({ moved, row }) => (moved === null ? '' : row.id)).join()}
      >
        {(row) => (
          <EventCard
            row={row}
            now={now}
            busyId={moves.busyId}
            taken={taken.taken.find((one) => one.row.id === row.id)}
            onClaim={() => void taken.take('claim', row, standing)}
            onGiveBack={(one) => void taken.giveBack(one)}
          />
        )}
      </CardList>
    </PhoneFrame>
  )
}

type TakenEvent = TakenDocument<EventRow, EventAction>

interface EventCardProps {
  readonly row: EventRow
  readonly now: Date
  readonly busyId: string | null
  /** Claimed a moment ago: it can be given back. */
  readonly taken: TakenEvent | undefined
  readonly onClaim: () => void
  readonly onGiveBack: (taken: TakenEvent) => void
}

/** One event: the whole card opens it, claiming is one tap away. */
function EventCard({ busyId, now, onClaim, onGiveBack, row, taken }: EventCardProps) {
  const path = (recordPages['event']?.phonePath ?? '').replace('{id}', row.id)
  return (
    <article className={`${styles['card']} ${card['card']}`}>
      <div className={card['top']}>
        <span className={styles['muted']}>{momentText(row.create_time, now)}</span>
        <span className={styles['tags']}>
          <PriorityTag priority={row.priority} />
          <DocumentState states={eventDocument.states} state={row.state} />
          <ClockMark clock={row.clock} />
        </span>
      </div>
      <h3>
        <Link to={path} className={card['cover']} state={{ heading: row.customName } satisfies OpenRequest}>
          {row.title}
        </Link>
      </h3>
      <div className={card['foot']}>
        <p className={styles['muted']}>{[row.customName, row.customLinkPerson].filter(Boolean).join(' · ')}</p>
        {row.actions.includes('claim') && (
          <div className={card['acts']}>
            {taken?.moved == null ? (
              <TapButton look="primary" busy={busyId === row.id} onTap={onClaim}>
                认领
              </TapButton>
            ) : (
              <TakenMark screens={eventScreens} taken={taken} onGiveBack={onGiveBack} />
            )}
          </div>
        )}
      </div>
    </article>
  )
}
