import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { documentTable } from '../document/document-table.tsx'
import { formatSpan } from '../kit/formats.ts'
import { WorkOrderStateTag } from './work-order-state-tag.tsx'
import { createPath } from './work-order-views.ts'

/** The orders of a customer and of an asset on their pages. */
export const orderTable = documentTable<WorkOrderRow>({
  spec: workOrderSpec,
  list: listWorkOrders,
  keys: ['orderNo', 'title', 'state', 'servicePersonalId', 'reserve_start', 'create_time'],
  heading: 'orderNo',
  own: {
    state: (row) => <WorkOrderStateTag order={row} />,
    reserve_start: (row) => formatSpan(row.reserve_start, row.reserve_end),
  },
  all: { path: '/allOrder', permission: 'workOrder.viewAll' },
  creation: { path: createPath, permission: 'workOrder.create' },
  creationKeys: { customer: 'customerId', asset: 'customerProductId' },
  isOffered: (target, record) =>
    target === 'customer' || (record as { readonly customerId?: string | null }).customerId != null,
})
