/** Panels that work orders bring to the pages of other records. */
import { countWorkOrders, sumCollected } from '@onsite/api/work-order/work-order-lists.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { lazy } from 'react'
import { documentPanels } from '../document/document-panels.ts'
import type { RecordPanels } from '../kernel/record-panels.tsx'
import { formatMoney } from '../kit/formats.ts'

const { Completed, Cancelled } = WorkOrderState
const open = Object.values(WorkOrderState).filter((state) => state !== Completed && state !== Cancelled)

const orders = documentPanels({
  key: 'orders',
  label: '工单',
  place: 10,
  permission: 'workOrder.view',
  count: countWorkOrders,
  keys: { customer: 'customerId', asset: 'fk_t_production_id' },
  open: { states: open.join(',') },
  load: async () => (await import('./orders-table.tsx')).orderTable,
})

export const workOrderPanels: RecordPanels = {
  asset: [orders.asset],
  customer: [
    orders.customer,
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
