/** The columns of every order list, made from the field catalogue; here stands only what a cell looks like. */
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { type WorkOrderFieldKey, workOrderFields } from '@onsite/domain/work-order/work-order-fields.ts'
import type { ReactNode } from 'react'
import { formatShortTime, formatSpan, orNoData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import { PriorityTag } from '../kit/priority-tag.tsx'
import { PhoneLink } from './phone-link.tsx'
import { WorkOrderMarks, WorkOrderStateTag } from './work-order-state-tag.tsx'
import styles from './work-order.module.css'

type Cell = (row: WorkOrderRow) => ReactNode

/** Fields that travel as an id and are shown by the name beside it. */
const nameKeys: Partial<Record<WorkOrderFieldKey, keyof WorkOrderRow>> = {
  orderType: 'orderTypeName',
  createUserId: 'createUserName',
  dispatchUserId: 'dispatchUserName',
  serviceGroupId: 'serviceGroupName',
  servicePersonalId: 'servicePersonalName',
}

const ownCells: Partial<Record<WorkOrderFieldKey, Cell>> = {
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
  customPhone: (row) => <PhoneLink phone={row.customPhone} />,
  reserve_start: (row) => formatSpan(row.reserve_start, row.reserve_end),
}

function cellFor(field: FieldRow): Cell {
  const key = field.key as WorkOrderFieldKey
  const own = ownCells[key]
  if (own !== undefined) return own
  const valueKey = nameKeys[key] ?? (field.key as keyof WorkOrderRow)
  const { names } = field
  if (names !== undefined) return (row) => orNoData(names[row[valueKey] as number])
  if (field.kind === 'time') return (row) => formatShortTime(row[valueKey] as string | null)
  return (row) => orNoData(row[valueKey] as string | null)
}

const usualWidth = 150
const catalogue: readonly FieldRow[] = workOrderFields

/** Every column that the chooser offers, the nine usual ones marked. */
export const workOrderColumns: readonly ListColumn<WorkOrderRow>[] = catalogue
  .filter((field) => field.column !== false)
  .map((field) => ({
    key: field.key,
    title: field.label,
    group: field.group,
    width: field.width ?? usualWidth,
    usual: field.defaultColumn ?? false,
    sorts: field.sortable ?? false,
    heading: field.key === 'orderNo',
    render: cellFor(field),
  }))

const deletedColumn: ListColumn<WorkOrderRow> = {
  key: 'deleted_time',
  title: '删除时间',
  group: '其他',
  width: usualWidth,
  usual: true,
  render: (row) => formatShortTime(row.deleted_time),
}

/** The columns of the recycle bin, which also says since when a row lies there. */
export const recycledColumns: readonly ListColumn<WorkOrderRow>[] = [...workOrderColumns, deletedColumn]
