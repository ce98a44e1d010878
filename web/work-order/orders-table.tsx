import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { TableColumnsType } from 'antd'
import { formatShortTime, formatSpan, orNoData } from '../kit/formats.ts'
import { RecordLink } from '../record/record-link.tsx'
import { documentTable } from '../document/document-table.tsx'
import { PriorityTag } from '../document/priority-tag.tsx'
import { WorkOrderStateTag } from './work-order-state-tag.tsx'
import { createPath } from './work-order-views.ts'

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

/** The orders of a customer and of a piece of equipment on their pages. */
export const orderTable = documentTable<WorkOrderRow>({
  list: listWorkOrders,
  columns,
  all: { path: '/allOrder', permission: 'workOrder.viewAll' },
  creation: { path: createPath, permission: 'workOrder.create' },
  creationKeys: { customer: 'customerId', asset: 'customerProductId' },
  isOffered: (target, record) =>
    target === 'customer' || (record as { readonly customerId?: string | null }).customerId != null,
})
