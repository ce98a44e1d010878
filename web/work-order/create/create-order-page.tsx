import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { type AssetDetail, getAsset } from '@onsite/api/asset/asset-calls.ts'
import { listOrderTemplates } from '@onsite/api/work-order/order-type-calls.ts'
import { addWorkOrder, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { Empty } from 'antd'
import { useLocation } from 'react-router'
import { useCall } from '../../kernel/use-call.ts'
import { WaitingPage } from '../../kit/create-page.tsx'
import { orderPath } from '../work-order-views.ts'
import { CreateOrderForm, type OrderInput } from './create-order-form-view.tsx'

const own = {
  call: addWorkOrder,
  toInput: (order: OrderInput) => order,
  pathOf: ({ id }: { readonly id: string }) => orderPath(id),
} as const

export function CreateOrderPage() {
  const asked = new URLSearchParams(useLocation().search)
  const copyFrom = asked.get('copyFrom')
  const customerId = asked.get('customerId')
  const assetId = asked.get('customerProductId')
  const source = useCall(getWorkOrder, { id: copyFrom ?? '' }, { enabled: copyFrom !== null })
  const customer = useCall(getCustomer, { id: customerId ?? '' }, { enabled: customerId !== null })
  const asset = useCall(getAsset, { customerProductionId: assetId ?? '' }, { enabled: assetId !== null })
  const templates = useCall(listOrderTemplates, {})
  if (templates.data === undefined)
    return <WaitingPage title={copyFrom === null ? '新建工单' : '复制工单'} query={templates} />
  if (templates.data.length === 0) return <Empty description="还没有可用的工单类型，请联系系统管理员" />
  if (copyFrom === null) {
    if (customerId !== null && customer.isPending) return <WaitingPage title="新建工单" query={customer} />
    if (assetId !== null && asset.isPending) return <WaitingPage title="新建工单" query={asset} />
    // Without the customer or the asset the form is still of use.
    const named = customer.data === undefined ? null : { id: customer.data.id, name: customer.data.name }
    return (
      <CreateOrderForm
        key={`${customerId} ${assetId}`}
        {...own}
        templates={templates.data}
        source={null}
        customer={ownerOf(asset.data) ?? named}
        asset={asset.data ?? null}
      />
    )
  }
  if (source.data === undefined) return <WaitingPage title="复制工单" query={source} />
  return <CreateOrderForm {...own} key={copyFrom} templates={templates.data} source={source.data} />
}

/** The customer that an asset stands at. */
function ownerOf(asset: AssetDetail | undefined): { readonly id: string; readonly name: string } | null {
  return asset?.customerId == null ? null : { id: asset.customerId, name: asset.customerName }
}
