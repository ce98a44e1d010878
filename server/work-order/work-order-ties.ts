/** Ties of orders to other records: equipment and customers with open orders are not deleted. */
import type { RecordTie } from '../kernel/record-directory.ts'
import { openNaming } from '../record/record-store.ts'
import { tieMoves } from '../record/record-tie.ts'
import { ordersOfAssets } from './work-order-asset-store.ts'
import { ordersOfCustomers } from './work-order-customer-store.ts'
import { ordersOfGroups } from './work-order-people-store.ts'

const order = { kind: 'work-order', label: '未完成工单' }

export const workOrderTies: readonly RecordTie[] = [
  {
    ...order,
    of: 'customer',
    open: async (ctx, ids) => await openNaming(ctx, ordersOfCustomers, ids),
    // Orders keep the name that was written on them.
    ...tieMoves(ordersOfCustomers),
  },
  { ...order, of: 'service-group', open: async (ctx, ids) => await openNaming(ctx, ordersOfGroups, ids) },
  { ...order, of: 'asset', open: async (ctx, ids) => await openNaming(ctx, ordersOfAssets, ids) },
]
