import { type AssetRow, listAssets } from '@onsite/api/asset/asset-calls.ts'
import { listRunningContracts } from '@onsite/api/contract/service-contract-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { likenessOf } from '@onsite/domain/document/likeness.ts'
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import type { ReactNode } from 'react'
import { WarrantyTag } from '../../asset/asset-tag.tsx'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { AsideDocuments } from '../../document/aside-documents.tsx'
import { useCan, useOffers } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { formatShortTime, formatSpan } from '../../kit/formats.ts'
import { AsidePart } from '../../kit/aside-part.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { WorkOrderStateTag } from '../work-order-state-tag.tsx'
import styles from './customer-aside.module.css'
import lines from '../../kit/lines.module.css'

/** `Our choice:` enough to see what goes on; the customer's page has all of it. */
const mostShown = 20
const mostEquipment = 5
const mostVisits = 3

interface CustomerAsideProps {
  readonly customer: CustomerDetail
  /** The title typed so far: open orders that resemble it are marked. */
  readonly title: string
  /** Stands before the orders: later areas know more of the customer. */
  readonly children?: ReactNode
}

/** The customer beside a new order: what is open, what stands there, what is covered, what was done last. Each list holds what the person may see. */
export function CustomerAside({ children, customer, title }: CustomerAsideProps) {
  const can = useCan()
  const offers = useOffers()
  return (
    <aside className={styles['aside']} aria-label="客户概况">
      <h2>
        <CustomerLink id={customer.id} name={customer.name} />
      </h2>
      {children}
      {can('workOrder.view') && <Orders customerId={customer.id} title={title} />}
      {can('asset.view') && offers('productManage') && <Equipment customerId={customer.id} />}
      <Contracts customerId={customer.id} />
    </aside>
  )
}

/** Stands in the place of the customer until one is chosen. */
export function NoCustomerYet() {
  return (
    <aside className={styles['aside']} aria-label="客户概况">
      <h2>客户概况</h2>
      <p className={lines['quiet']}>
        选中客户后，这里列出未完成的工单、设备与质保、维保合同和最近的服务，并标出与本单相似的工单。
      </p>
      <p className={lines['quiet']}>客户可按名称、电话、拼音或拼音首字母查找。</p>
    </aside>
  )
}

function Orders({ customerId, title }: { readonly customerId: string; readonly title: string }) {
  const orders = useCall(listWorkOrders, { customerId, pageSize: mostShown, pageIndex: 0 })
  const rows = orders.data ?? []
  const open = rows.filter(({ state }) => openStates.includes(state))
  const last = rows.filter(({ state }) => !openStates.includes(state)).slice(0, mostVisits)
  const common = { kind: 'work-order', query: orders, stateOf, wordsOf }
  return (
    <>
      <AsideDocuments<WorkOrderRow>
        {...common}
        title={open.length === 0 ? '未完成工单' : `未完成工单 ${open.length}`}
        rows={open}
        emptyText="没有未完成的工单"
        isAlike={(row) => likenessOf(row.title, title)}
      />
      <AsideDocuments<WorkOrderRow> {...common} title="最近服务" rows={last} emptyText="还没有服务过" />
    </>
  )
}

const stateOf = (row: WorkOrderRow) => <WorkOrderStateTag order={row} />
const wordsOf = ({ create_time, orderNo, reserve_end, reserve_start, servicePersonalName }: WorkOrderRow) => [
  orderNo,
  servicePersonalName,
  reserve_start === null ? formatShortTime(create_time) : formatSpan(reserve_start, reserve_end),
]

function Equipment({ customerId }: { readonly customerId: string }) {
  const assets = useCall(listAssets, { customerId, pageSize: mostEquipment, pageIndex: 0 })
  const rows: readonly AssetRow[] = assets.data ?? []
  return (
    <AsidePart title="设备" query={assets} isEmpty={rows.length === 0} emptyText="没有登记设备">
      {rows.map((row) => (
        <li key={row.id}>
          <div className={lines['line']}>
            <RecordLink kind="asset" id={row.id} name={row.name} />
            <WarrantyTag asset={row} />
          </div>
        </li>
      ))}
    </AsidePart>
  )
}

function Contracts({ customerId }: { readonly customerId: string }) {
  const contracts = useCall(listRunningContracts, { customerId })
  const rows = contracts.data ?? []
  return (
    <AsidePart title="维保合同" query={contracts} isEmpty={rows.length === 0} emptyText="没有生效的维保合同">
      {rows.map((row) => (
        <li key={row.id}>
          <RecordLink kind="service-contract" id={row.id} name={row.name} />
        </li>
      ))}
    </AsidePart>
  )
}
