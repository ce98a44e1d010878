import { countWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { Segmented } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { formatCount } from '../kit/formats.ts'
import { WorkOrderListPage } from './work-order-list-page.tsx'
import { myOrderTab, type MyOrderTab, myOrderTabs, workOrderViewRows } from './work-order-views.ts'

export function AllOrderPage() {
  return <WorkOrderListPage row={workOrderViewRows.all} />
}

export function AcceptanceOrderPage() {
  return <WorkOrderListPage row={workOrderViewRows.acceptance} />
}

export function AssignOrderPage() {
  return <WorkOrderListPage row={workOrderViewRows.assign} />
}

export function OrderHighSeasPage() {
  return <WorkOrderListPage row={workOrderViewRows.pool} />
}

export function AbnormalOrderPage() {
  return <WorkOrderListPage row={workOrderViewRows.abnormal} />
}

export function ExamineOrderPage() {
  return <WorkOrderListPage row={workOrderViewRows.examine} />
}

export function CreatedOrderPage() {
  return <WorkOrderListPage row={workOrderViewRows.created} />
}

export function OrderRubbishPage() {
  return <WorkOrderListPage row={workOrderViewRows.recycle} />
}

/** 我的工单 with its tabs; the tab stands in the address, so that a link or the tab bar finds it again. */
export function MyOrderPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const current = myOrderTab(search)
  const row = myOrderTabs.find(({ tab }) => tab === current) ?? myOrderTabs[0]
  const counts = useTabCounts()
  const change = (tab: MyOrderTab) => {
    const query = new URLSearchParams(search)
    query.set('tab', tab)
    query.delete('pageIndex')
    query.delete('states')
    void navigate({ search: `?${query.toString()}` }, { replace: true })
  }
  return (
    <WorkOrderListPage
      // Each tab starts with a selection of its own.
      key={current}
      row={workOrderViewRows.mine}
      tab={current}
      states={row.states}
      {...(row.states === '' ? {} : { emptyText: `没有${row.label}的工单` })}
      lead={
        <Segmented<MyOrderTab>
          aria-label="工单状态"
          value={current}
          options={myOrderTabs.map(({ tab, label }) => ({ value: tab, label: tabLabel(label, counts[tab]) }))}
          onChange={change}
        />
      }
    />
  )
}

const [take, serve, serving] = myOrderTabs

function useTabCounts(): Partial<Record<MyOrderTab, number | undefined>> {
  const ofTake = useCall(countWorkOrders, { view: 'mine', states: take.states })
  const ofServe = useCall(countWorkOrders, { view: 'mine', states: serve.states })
  const ofServing = useCall(countWorkOrders, { view: 'mine', states: serving.states })
  return { take: ofTake.data, serve: ofServe.data, serving: ofServing.data }
}

const tabLabel = (label: string, count: number | undefined) =>
  count === undefined || count === 0 ? label : `${label} ${formatCount(count)}`
