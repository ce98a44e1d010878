import { useMemo } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { AssetList } from './asset-list.tsx'

const customerKeys = ['customerId'] as const
const productKeys = ['productId', 'categoryId'] as const

/** The assets of a customer. */
export function CustomerAssets({ id }: RecordPanelProps) {
  const fixed = useMemo(() => ({ customerId: id }), [id])
  return <AssetList name="asset-of-customer" fixed={fixed} without={customerKeys} />
}

/** The assets of a product. */
export function ProductAssets({ id }: RecordPanelProps) {
  const fixed = useMemo(() => ({ productId: id }), [id])
  return <AssetList name="asset-of-product" fixed={fixed} without={productKeys} />
}
