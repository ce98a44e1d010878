import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { TableColumnsType } from 'antd'
import { useCan } from '../kernel/session.tsx'
import { formatShortTime, formatSpan, orNoData } from '../kit/formats.ts'
import { PagedPanel } from '../kit/paged-panel.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { PriorityTag } from './priority-tag.tsx'
import { WorkOrderStateTag } from './work-order-state-tag.tsx'
import { createPath } from './work-order-views.ts'
import styles from './work-order.module.css'

const columns: TableColumnsType<WorkOrderRow> = [
  {
    title: '工单编号',
    dataIndex: 'orderNo',
    render: (orderNo: string, row) => <RecordLink kind="work-order" id={row.id} name={orderNo} />,
  },
  {
    title: '标题',
    dataIndex: 'title',
    render: (title: string, row) => (
      <>
        <PriorityTag priority={row.priority} brief /> {title}
      </>
    ),
  },
  { title: '状态', dataIndex: 'state', render: (_: unknown, row) => <WorkOrderStateTag order={row} /> },
  { title: '服务人员', dataIndex: 'servicePersonalName', render: (name: string) => orNoData(name) },
  {
    title: '预约时间',
    dataIndex: 'reserve_start',
    render: (_: unknown, row) => formatSpan(row.reserve_start, row.reserve_end),
  },
  { title: '创建时间', dataIndex: 'create_time', render: (time: string) => formatShortTime(time) },
]

interface OrdersTableProps {
  /** One filter key with its value: whose orders. */
  readonly filter: { readonly customerId: string } | { readonly fk_t_production_id: string }
  /** 客户的工单 */
  readonly label: string
  /** Query of the form of a new one; null: none may be made from here. */
  readonly createQuery: string | null
  /** An order to be marked. */
  readonly markedId?: string | undefined
}

/** The orders of another record, newest first, on its page. */
export function OrdersTable({ filter, label, createQuery, markedId }: OrdersTableProps) {
  const can = useCan()
  return (
    <PagedPanel<WorkOrderRow>
      unit="工单"
      label={label}
      list={listWorkOrders}
      count={countWorkOrders}
      filter={filter}
      columns={columns}
      classOf={({ id }) => (id === markedId ? (styles['cameFrom'] ?? '') : '')}
      listPath={can('workOrder.viewAll') ? '/allOrder' : null}
      createPath={createQuery !== null && can('workOrder.create') ? `${createPath}?${createQuery}` : null}
    />
  )
}
