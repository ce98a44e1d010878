/** Panels of contracts on the pages of customers and assets. */
import { countServiceContracts } from '@onsite/api/contract/service-contract-calls.ts'
import { countSalesContracts } from '@onsite/api/contract/sales-contract-calls.ts'
import { bindingStates } from '@onsite/domain/contract/contract-states.ts'
import { lazy } from 'react'
import type { RecordPanels } from '../kernel/record-panels.tsx'

const running = bindingStates.join(',')

export const contractPanels: RecordPanels = {
  customer: [
    {
      key: 'maintainContracts',
      title: '维保合同',
      place: 30,
      permission: 'serviceContract.view',
      count: { call: countServiceContracts, input: (customerId) => ({ customerId }) },
      tiles: [
        {
          label: '在保合同',
          call: countServiceContracts,
          input: (customerId) => ({ customerId, states: running }),
        },
      ],
      Panel: lazy(async () => ({ default: (await import('./customer-contracts-panel.tsx')).CustomerServicePanel })),
    },
    {
      key: 'saleContracts',
      title: '销售合同',
      place: 30,
      permission: 'salesContract.view',
      count: { call: countSalesContracts, input: (customerId) => ({ customerId }) },
      tiles: [],
      Panel: lazy(async () => ({ default: (await import('./customer-contracts-panel.tsx')).CustomerSalesPanel })),
    },
  ],
  asset: [
    {
      key: 'coverage',
      title: '保障合同',
      place: 30,
      permission: 'serviceContract.view',
      Panel: lazy(async () => ({ default: (await import('./asset-coverage-panel.tsx')).AssetCoveragePanel })),
    },
  ],
}
