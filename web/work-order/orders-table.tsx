import { PlusOutlined } from '@ant-design/icons'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { Button, Empty, Table } from 'antd'
import { useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatShortTime, formatSpan, orNoData } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PriorityTag } from './priority-tag.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { WorkOrderStateTag } from './work-order-state-tag.tsx'
import { createPath } from './work-order-views.ts'
import styles from './work-order.module.css'

const pageSize = 10

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
  const open = useOpen()
  const [page, setPage] = useState(0)
  const orders = useCall(listWorkOrders, { ...filter, pageIndex: page, pageSize }, { keep: true })
  const count = useCall(countWorkOrders, filter, { keep: true })
  const create = createQuery !== null && can('workOrder.create') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open(`${createPath}?${createQuery}`)}>
      新建工单
    </Button>
  )
  return (
    <section className={styles['panel']} aria-label={label}>
      <div className={styles['panelHead']}>
        <Button type="link" onClick={() => open(`/allOrder?${new URLSearchParams(filter).toString()}`)}>
          在工单列表中查看
        </Button>
        {create}
      </div>
      {orders.error !== null && <LoadFailed failure={orders.error} onRetry={() => void orders.refetch()} />}
      {(orders.error === null || orders.data !== undefined) && (
        <Table<WorkOrderRow>
          size="small"
          rowKey="id"
          loading={orders.isFetching && orders.data === undefined}
          dataSource={orders.data ?? []}
          rowClassName={(row) => (row.id === markedId ? (styles['cameFrom'] ?? '') : '')}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有工单" /> }}
          scroll={{ x: 'max-content' }}
          pagination={{
            current: page + 1,
            pageSize,
            total: count.data ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: (next) => setPage(next - 1),
          }}
          columns={[
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
          ]}
        />
      )}
    </section>
  )
}
