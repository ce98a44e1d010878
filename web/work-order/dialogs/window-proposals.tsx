import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { type Span, windowText } from '../../kit/phone/visit-window.ts'
import type { ActionOrder } from '../order-actions.ts'
import styles from './assign-drawer.module.css'
import { proposeWindows } from './propose-windows.ts'

/** Enough for the visits that one person has before him. */
const mostVisits = 100
const booked = [WorkOrderState.PendingService, WorkOrderState.InService].join(',')

interface WindowProposalsProps {
  readonly order: ActionOrder
  readonly onChoose: (span: [string, string]) => void
}

/** Three windows at one press, beside the other visits of the order's technician as far as the person may see them. */
export function WindowProposals({ order, onChoose }: WindowProposalsProps) {
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
  const spans = proposeWindows({ wanted: order.customApplyTime, busy, present, now })
  if (spans.length === 0 || visits.isLoading) return null
  return (
    <fieldset className={styles['proposals']} aria-label="可选时段">
      {spans.map((span) => (
        <Button key={span[0]} size="small" shape="round" onClick={() => onChoose([...span])}>
          {windowText(span[0], span[1], now)}
        </Button>
      ))}
    </fieldset>
  )
}
