import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { abnormalTypes } from '@onsite/domain/work-order/abnormal-type.ts'
import type { WorkOrderFieldKey } from '@onsite/domain/work-order/work-order-fields.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-views.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import type { ReactNode } from 'react'
import { CustomerLink } from '../customer/customer-link.tsx'
import { formatSpan, noData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import { PhoneLink } from '../kit/phone-link.tsx'
import { ClockTag } from '../sla/clock-tag.tsx'
import { PriorityTag } from '../document/priority-tag.tsx'
import { type OrderMark, WorkOrderMarks, WorkOrderStateTag } from './work-order-state-tag.tsx'
import styles from './work-order.module.css'

type Cell = (row: WorkOrderRow) => ReactNode

/** Cells that look otherwise than their kind. */
export const orderCells: Partial<Record<WorkOrderFieldKey, Cell>> = {
  state: (row) => <WorkOrderStateTag order={row} />,
  priority: (row) => (row.priority === Priority.Normal ? '普通' : <PriorityTag priority={row.priority} />),
  // The name as it was typed into the order, whether it is a record or not.
  customName: (row) => <CustomerLink id={row.customerId} name={row.customName} />,
  customPhone: (row) => <PhoneLink phone={row.customPhone} />,
  customApplyTime: (row) => formatSpan(row.customApplyTime, row.customApplyEnd),
  due_time: (row) => <ClockTag kind="work-order" id={row.id} clock={row.clock} />,
  reserve_start: (row) => formatSpan(row.reserve_start, row.reserve_end),
}

/** Badges of a row. They take no room from its title; what every row of a list would say is left out. */
const marksColumn = (without: readonly OrderMark[]): ListColumn<WorkOrderRow> => ({
  key: 'marks',
  title: '标记',
  group: '工单信息',
  width: 92,
  always: true,
  render: (row) => (
    <span className={styles['marks']}>
      <PriorityTag priority={row.priority} brief />
      <WorkOrderMarks order={row} without={without} brief />
    </span>
  ),
})

/** Says what the technician asks for, where the list is about nothing else. */
const requestColumn: ListColumn<WorkOrderRow> = {
  key: 'abnormalType',
  title: '异常类型',
  group: '进度信息',
  width: 112,
  always: true,
  render: ({ abnormalType }) => (abnormalType === null ? noData : abnormalTypes[abnormalType].label),
}

const marks = [marksColumn([])]
/** Columns before those of the fields, where a view shows one kind of order only. */
const marksOfView: Partial<Record<WorkOrderView, readonly ListColumn<WorkOrderRow>[]>> = {
  pool: [marksColumn(['pool'])],
  abnormal: [marksColumn(['abnormal']), requestColumn],
}
export const firstColumnsOf = (view: WorkOrderView) => marksOfView[view] ?? marks
