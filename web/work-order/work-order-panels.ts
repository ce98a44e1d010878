/** Panels that work orders bring to the pages of other records. */
import { countWorkOrders, sumCollected } from '@onsite/api/work-order/work-order-lists.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { lazy } from 'react'
import type { RecordPanels } from '../kernel/record-panels.tsx'
import { formatMoney } from '../kit/formats.ts'

const { Completed, Cancelled } = WorkOrderState
const open = Object.values(WorkOrderState).filter((state) => state !== Completed && state !== Cancelled)

export const workOrderPanels: RecordPanels = {
  asset: [
    {
      key: 'orders',
      title: '工单',
      place: 10,
      permission: 'workOrder.view',
      count: { call: countWorkOrders, input: (assetId) => ({ fk_t_production_id: assetId }) },
      Panel: lazy(async () => ({ default: (await import('./asset-orders-panel.tsx')).AssetOrdersPanel })),
    },
  ],
  customer: [
    {
      key: 'orders',
      title: '工单',
      place: 10,
      permission: 'workOrder.view',
      count: { call: countWorkOrders, input: (customerId) => ({ customerId }) },
      tiles: [
        {
          label: '未完成工单',
          call: countWorkOrders,
          input: (customerId) => ({ customerId, states: open.join(',') }),
        },
        { label: '全部工单', call: countWorkOrders, input: (customerId) => ({ customerId }) },
      ],
      Panel: lazy(async () => ({ default: (await import('./customer-orders-panel.tsx')).CustomerOrdersPanel })),
    },
    {
      key: 'money',
      title: '款项',
      /** Behind contracts. */
      place: 40,
      permission: 'workOrder.viewAll',
      tiles: [
        {
          label: '累计收款',
          call: sumCollected,
          input: (customerId) => ({ customerId }),
          show: formatMoney,
        },
      ],
      Panel: lazy(async () => ({ default: (await import('./customer-money-panel.tsx')).CustomerMoneyPanel })),
    },
  ],
}
