import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { ClockMark } from '../../sla/clock-mark.tsx'
import { PriorityTag } from '../priority-tag.tsx'
import { WorkOrderMarks, WorkOrderStateTag } from '../work-order-state-tag.tsx'
import styles from '../../kit/phone/phone.module.css'

interface OrderTagsProps {
  readonly order: Omit<WorkOrderRow, 'actions'>
  /** False where the page says the state already. */
  readonly withState?: boolean
}

/** The state and everything that makes this order unlike others, in words. */
export function OrderTags({ order, withState = true }: OrderTagsProps) {
  return (
    <span className={styles['tags']}>
      {withState && <WorkOrderStateTag order={order} />}
      <PriorityTag priority={order.priority} />
      <WorkOrderMarks order={order} />
      <ClockMark clock={order.clock} />
    </span>
  )
}
