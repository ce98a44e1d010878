import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { type Span, windowText } from '../../kit/phone/visit-window.ts'
import type { ActionOrder } from '../order-actions.ts'
import styles from './assign-drawer.module.css'
import { isFree, proposeWindows } from './propose-windows.ts'

/** Enough for the visits that one person has before him. */
const mostVisits = 100
const booked = [WorkOrderState.PendingService, WorkOrderState.InService].join(',')

interface WindowProposalsProps {
  readonly order: ActionOrder
  /** The window that the customer asks for now. */
  readonly asked?: Span | null
  /** The window that is chosen. */
  readonly chosen?: Span | null
  readonly onChoose: (span: [string, string]) => void
}

/** Three windows at one press, beside the other visits of the order's technician as far as the person may see them. */
export function WindowProposals({ order, asked = null, chosen = null, onChoose }: WindowProposalsProps) {
  const can = useCan()
  const [now] = useState(() => new Date())
  const technician = order.servicePersonalId
  const visits = useCall(
    listWorkOrders,
    { servicePersonalId: technician ?? '', states: booked, pageIndex: 0, pageSize: mostVisits },
    { enabled: technician !== null && can('workOrder.view') },
  )
  const busy = (visits.data ?? []).flatMap((row): Span[] =>
    row.id === order.id || row.reserve_start === null || row.reserve_end === null
      ? []
      : [[row.reserve_start, row.reserve_end]],
  )
  const present: Span | null =
    order.reserve_start === null || order.reserve_end === null ? null : [order.reserve_start, order.reserve_end]
  const spans = proposeWindows({ wanted: order.customApplyTime, asked, busy, present, now })
  const clash = [asked, chosen].find((span) => span !== null && !isFree(span, busy, now))
  // Their place is kept, so that nothing below moves when they come.
  if (visits.isLoading) return <fieldset className={`${styles['proposals']} ${styles['awaited']}`} aria-busy />
  return (
    <>
      {spans.length > 0 && (
        <fieldset className={styles['proposals']} aria-label="可选时段">
          {spans.map((span) => {
            const isChosen =
              chosen !== null && span.every((end, at) => Date.parse(end) === Date.parse(chosen[at] ?? ''))
            return (
              <Button
                key={span[0]}
                size="small"
                shape="round"
                type={isChosen ? 'primary' : 'default'}
                aria-pressed={isChosen}
                onClick={() => onChoose([...span])}
              >
                {windowText(span[0], span[1], now)}
              </Button>
            )
          })}
        </fieldset>
      )}
      {clash !== undefined && clash !== null && (
        <output className={styles['clash']}>
          {new Date(clash[0]) <= now
            ? `${windowText(clash[0], clash[1], now)} 已经开始`
            : `${order.servicePersonalName || '服务人员'}在 ${windowText(clash[0], clash[1], now)} 有别的上门，请先核对`}
        </output>
      )}
    </>
  )
}
