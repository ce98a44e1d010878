import { PriorityTag } from '../document/priority-tag.tsx'
import { ClockMark } from '../sla/clock-mark.tsx'
import type { ActionOrder } from './order-actions.ts'
import { WorkOrderMarks, WorkOrderStateTag } from './work-order-state-tag.tsx'

/** The state and everything that makes this order unlike others, in words. */
export function OrderTags({ order }: { readonly order: ActionOrder }) {
  return (
    <>
      <WorkOrderStateTag order={order} />
      <PriorityTag priority={order.priority} />
      <WorkOrderMarks order={order} />
      <ClockMark clock={order.clock} />
    </>
  )
}
