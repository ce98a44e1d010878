/** Panels of assets on the pages of other records. */
import { countAssets } from '@onsite/api/asset/asset-calls.ts'
import { lazy } from 'react'
import type { RecordPanels } from '../kernel/record-panels.tsx'

const shared = { key: 'assets', title: '设备', permission: 'asset.view', feature: 'productManage', place: 20 } as const

export const assetPanels: RecordPanels = {
  customer: [
    {
      ...shared,
      count: { call: countAssets, input: (customerId) => ({ customerId }) },
      Panel: lazy(async () => ({ default: (await import('./assets-panels.tsx')).CustomerAssets })),
    },
  ],
  product: [
    {
      ...shared,
      count: { call: countAssets, input: (productId) => ({ productId }) },
      Panel: lazy(async () => ({ default: (await import('./assets-panels.tsx')).ProductAssets })),
    },
  ],
}
