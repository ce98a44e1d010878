import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { ClockMark } from '../../sla/clock-mark.tsx'
import { PriorityTag } from '../../document/priority-tag.tsx'
import { WorkOrderMarks, WorkOrderStateTag } from '../work-order-state-tag.tsx'
import styles from '../../kit/phone/phone.module.css'

interface OrderTagsProps {
  readonly order: Omit<WorkOrderRow, 'actions'>
}

/** The state and everything that makes this order unlike others, in words. */
export function OrderTags({ order }: OrderTagsProps) {
  return (
    <span className={styles['tags']}>
      <WorkOrderStateTag order={order} />
      <PriorityTag priority={order.priority} />
      <WorkOrderMarks order={order} />
      <TimeLeft order={order} />
    </span>
  )
}

/** The same for a card, which says the state by its tab and the time that is left beside the visit. */
export function CardTags({ order }: OrderTagsProps) {
  return (
    <span className={styles['tags']}>
      <PriorityTag priority={order.priority} />
      <WorkOrderMarks order={order} />
    </span>
  )
}

/** The time that is left, which a card tells in a place of its own. */
export const TimeLeft = ({ order }: OrderTagsProps) => <ClockMark clock={order.clock} />
