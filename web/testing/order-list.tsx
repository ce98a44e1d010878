import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { useMemo } from 'react'
import type { ListColumn } from '../kit/list-columns.ts'
import { ListPage } from '../kit/list-page.tsx'

const fixed = { view: 'all' } as const
const noFilters = [] as const
const pathOf = ({ id }: WorkOrderRow) => `/order/${id}`

/** A list of orders by their numbers alone. @param render draws the number of a row */
export function OrderList({ render }: { readonly render: (row: WorkOrderRow) => string }) {
  const columns = useMemo<readonly ListColumn<WorkOrderRow>[]>(
    () => [{ key: 'orderNo', title: '编号', group: '', width: 100, heading: true, usual: true, render }],
    [render],
  )
  return (
    <ListPage
      name="orders"
      title="工单"
      list={listWorkOrders}
      count={countWorkOrders}
      fixed={fixed}
      columns={columns}
      filters={noFilters}
      nameOf={({ orderNo }) => orderNo}
      pathOf={pathOf}
      firstUse={{ text: '没有工单' }}
    />
  )
}
