/** The columns of every order list, made from the field catalogue; here stands only what looks otherwise than its kind. */
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { type WorkOrderFieldKey, workOrderFields } from '@onsite/domain/work-order/work-order-fields.ts'
import type { ReactNode } from 'react'
import { formatSpan } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import { PriorityTag } from './priority-tag.tsx'
import { CustomerLink } from '../customer/customer-link.tsx'
import { recordColumns } from '../record/record-columns.tsx'
import { PhoneLink } from '../kit/phone-link.tsx'
import { WorkOrderMarks, WorkOrderStateTag } from './work-order-state-tag.tsx'
import styles from './work-order.module.css'

type Cell = (row: WorkOrderRow) => ReactNode

const own: Partial<Record<WorkOrderFieldKey, Cell>> = {
  title: (row) => (
    <span className={styles['titleCell']}>
      <PriorityTag priority={row.priority} brief />
      <WorkOrderMarks order={row} brief />
      <span className={styles['titleText']} title={row.title}>
        {row.title}
      </span>
    </span>
  ),
  state: (row) => <WorkOrderStateTag order={row} />,
  priority: (row) => (row.priority === 1 ? '普通' : <PriorityTag priority={row.priority} />),
  // The name as it was typed into the order, whether it is a record or not.
  customName: (row) => <CustomerLink id={row.customerId} name={row.customName} />,
  customPhone: (row) => <PhoneLink phone={row.customPhone} />,
  reserve_start: (row) => formatSpan(row.reserve_start, row.reserve_end),
}

/** Every column that the chooser offers, the usual ones marked. */
export const workOrderColumns: readonly ListColumn<WorkOrderRow>[] = recordColumns(workOrderFields, {
  heading: 'orderNo',
  own: own as Readonly<Record<string, Cell>>,
})
