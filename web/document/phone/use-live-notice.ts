import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { useEffect, useRef } from 'react'
import { forgetChange, useLiveChange } from '../../kernel/live.ts'
import { changesBetween } from './order-changes.ts'
import type { Notice } from '../../kit/phone/phone-notice.ts'

/** Says what somebody else changed while this page was open. */
export function useLiveNotice(order: WorkOrderDetail, tell: (notice: Notice) => void): void {
  const change = useLiveChange(order.id)
  const seen = useRef(order)
  useEffect(() => {
    const before = seen.current
    if (before.version === order.version) return
    seen.current = order
    if (change === null) return
    forgetChange(order.id)
    tell({ tone: 'warning', title: '工单刚有更新', lines: changesBetween(before, order) })
    // `tell` is new on each render; the order and its change decide.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [order, change])
}
