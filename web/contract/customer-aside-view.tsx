import { type AssetRow, listAssets } from '@onsite/api/asset/asset-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { listRunningContracts } from '@onsite/api/contract/service-contract-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { ReactNode } from 'react'
import { WarrantyTag } from '../asset/asset-tag.tsx'
import { CustomerLink } from '../customer/customer-link.tsx'
import { useCan, useOffers } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import lines from '../kit/lines.module.css'
import { AsideRecords } from '../record/aside-records.tsx'
import styles from './customer-aside.module.css'

/** `Our choice:` enough to see what stands there; the customer's page has all of it. */
const mostAssets = 5

interface CustomerAsideProps {
  readonly customer: CustomerDetail
  /** Stands before the assets: later areas know more of the customer. */
  readonly children: ReactNode
}

/** The customer beside a new document: what stands there, what is covered. Each list holds what the person may see. */
export function CustomerAside({ children, customer }: CustomerAsideProps) {
  const can = useCan()
  const offers = useOffers()
  return (
    <aside className={styles['aside']} aria-label="客户概况">
      <h2>
        <CustomerLink id={customer.id} name={customer.name} />
      </h2>
      {children}
      {can('asset.view') && offers('productManage') && <AssetLines customerId={customer.id} />}
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

const warrantyOf = (asset: AssetRow) => <WarrantyTag asset={asset} />

function AssetLines({ customerId }: { readonly customerId: string }) {
  const assets = useCall(listAssets, { customerId, pageSize: mostAssets, pageIndex: 0 })
  return (
    <AsideRecords<AssetRow>
      title="设备"
      kind="asset"
      query={assets}
      rows={assets.data}
      markOf={warrantyOf}
      emptyText="没有登记设备"
    />
  )
}

function Contracts({ customerId }: { readonly customerId: string }) {
  const contracts = useCall(listRunningContracts, { customerId })
  return (
    <AsideRecords<Reply<typeof listRunningContracts>[number]>
      title="维保合同"
      kind="service-contract"
      query={contracts}
      rows={contracts.data}
      emptyText="没有生效的维保合同"
    />
  )
}
