import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { likenessOf } from '@onsite/domain/document/likeness.ts'
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import type { ReactNode } from 'react'
import { CustomerAside } from '../../contract/customer-aside-view.tsx'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { formatShortTime, formatSpan } from '../../kit/formats.ts'
import { AsideRecords } from '../../record/aside-records.tsx'
import { WorkOrderStateTag } from '../work-order-state-tag.tsx'

/** `Our choice:` enough to see what goes on; the customer's page has all of it. */
const mostShown = 20
const mostVisits = 3

interface ServedAsideProps {
  readonly customer: CustomerDetail
  /** The title typed so far: open orders that resemble it are marked. */
  readonly title: string
  /** Stands before the orders: later areas know more of the customer. */
  readonly children?: ReactNode
}

/** The customer beside a new order: what is open, what was done last, and what stands there. */
export function ServedAside({ children, customer, title }: ServedAsideProps) {
  const can = useCan()
  return (
    <CustomerAside customer={customer}>
      {children}
      {can('workOrder.view') && <Orders customerId={customer.id} title={title} />}
    </CustomerAside>
  )
}

function Orders({ customerId, title }: { readonly customerId: string; readonly title: string }) {
  const orders = useCall(listWorkOrders, { customerId, pageSize: mostShown, pageIndex: 0 })
  const rows = orders.data ?? []
  const open = rows.filter(({ state }) => openStates.includes(state))
  const last = rows.filter(({ state }) => !openStates.includes(state)).slice(0, mostVisits)
  const common = { kind: 'work-order', query: orders, markOf, wordsOf }
  return (
    <>
      <AsideRecords<WorkOrderRow>
        {...common}
        title={open.length === 0 ? '未完成工单' : `未完成工单 ${open.length}`}
        rows={open}
        emptyText="没有未完成的工单"
        isAlike={(row) => likenessOf(row.title, title)}
      />
      <AsideRecords<WorkOrderRow> {...common} title="最近服务" rows={last} emptyText="还没有服务过" />
    </>
  )
}

const markOf = (row: WorkOrderRow) => <WorkOrderStateTag order={row} />
const wordsOf = ({ create_time, orderNo, reserve_end, reserve_start, servicePersonalName }: WorkOrderRow) => [
  orderNo,
  servicePersonalName,
  reserve_start === null ? formatShortTime(create_time) : formatSpan(reserve_start, reserve_end),
]
