import { listSimilar, type SimilarDocument } from '@onsite/api/event/similar-calls.ts'
import { likenessReasons } from '@onsite/domain/document/similar.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import { eventMoves } from '@onsite/domain/event/event-moves.ts'
import type { EventState } from '@onsite/domain/event/event-state.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { Button } from 'antd'
import { useRef } from 'react'
import { DocumentState } from '../document/document-state.tsx'
import { useCan } from '../kernel/session.tsx'
import { useShortcuts } from '../kernel/shortcuts.ts'
import { useCall } from '../kernel/use-call.ts'
import { formatShortTime } from '../kit/formats.ts'
import { PageButton } from '../kit/page-link.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import { RecordLink } from '../record/record-link.tsx'
import styles from './similar-events.module.css'

export interface Asked {
  readonly id?: string
  readonly title?: string | undefined
  readonly customerId?: string | null | undefined
  readonly customerProductId?: string | null | undefined
}

interface SimilarEventsProps {
  readonly asked: Asked
  /** Puts what stands on this page into that event; absent: nobody may. */
  readonly onMerge?: ((into: SimilarDocument) => void) | undefined
}

/** Long enough not to ask for each sign of a word. */
const pause = 400

const goesInto = ({ kind, state }: SimilarDocument): boolean =>
  kind === 'event' && (eventMoves.merge.from as readonly EventState[]).includes(state as EventState)

/** Events and orders that may tell of the same trouble; nothing while there are none. */
export function SimilarEvents({ asked, onMerge }: SimilarEventsProps) {
  const can = useCan()
  // As text, since the object is a new one with each sign that is typed anywhere in the form.
  const { id, title, customerId, customerProductId } = JSON.parse(useDebounced(JSON.stringify(asked), pause)) as Asked
  const query = {
    ...(id === undefined ? {} : { id }),
    ...(title?.trim() ? { title: title.trim() } : {}),
    ...(customerId == null ? {} : { customerId }),
    ...(customerProductId == null ? {} : { customerProductId }),
  }
  const isAsked =
    can('event.view') && ((title ?? '').trim().length > 1 || customerId != null || customerProductId != null)
  const found = useCall(listSimilar, query, { enabled: isAsked, keep: true, marks: ['event', 'work-order'] })
  const list = useRef<HTMLElement>(null)
  const isMergeable = onMerge !== undefined && isAsked && (found.data ?? []).some(goesInto)
  // The focus alone: one more key says that it is meant.
  const keys = isMergeable
    ? [{ keys: 'Alt+m', label: '到「合并到此事件」', run: () => list.current?.querySelector('button')?.focus() }]
    : []
  useShortcuts('相似的事件', keys)
  if (!isAsked || found.data === undefined || found.data.length === 0) return null
  return (
    <section ref={list} className={styles['similar']} aria-label="相似的事件和工单">
      <h2>相似的事件和工单</h2>
      <ul>
        {found.data.map((one) => (
          <Item key={one.id} one={one} onMerge={goesInto(one) ? onMerge : undefined} />
        ))}
      </ul>
    </section>
  )
}

function Item({ one, onMerge }: { readonly one: SimilarDocument } & Pick<SimilarEventsProps, 'onMerge'>) {
  const { states } = one.kind === 'event' ? eventDocument : workOrderDocument
  return (
    <li>
      <div className={styles['line']}>
        <RecordLink kind={one.kind} id={one.id} name={one.title} />
        <DocumentState states={states} state={one.state} />
      </div>
      <p className={styles['quiet']}>
        <b>{one.reasons.map((reason) => likenessReasons[reason]).join('、')}</b>
        {` · ${[one.no, one.customName, formatShortTime(one.create_time)].join(' · ')}`}
      </p>
      <div className={styles['actions']}>
        {onMerge !== undefined && (
          <Button type="link" size="small" onClick={() => onMerge(one)}>
            合并到此事件
          </Button>
        )}
        <PageButton type="link" size="small" path={recordPath(one.kind, one.id)}>
          打开
        </PageButton>
      </div>
    </li>
  )
}
