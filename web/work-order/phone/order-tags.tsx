import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { PriorityTag } from '../../kit/priority-tag.tsx'
import { WorkOrderMarks, WorkOrderStateTag } from '../work-order-state-tag.tsx'
import styles from './phone.module.css'

/** The state and everything that makes this order unlike others, in words. */
export function OrderTags({ order }: { readonly order: Omit<WorkOrderRow, 'actions'> }) {
  return (
    <span className={styles['tags']}>
      <WorkOrderStateTag order={order} />
      <PriorityTag priority={order.priority} />
      <WorkOrderMarks order={order} />
    </span>
  )
}
