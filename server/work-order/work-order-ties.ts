/** What orders hold: equipment and customers with open orders are not deleted. */
import type { RecordTie } from '../kernel/record-directory.ts'
import { openOrdersOfAssets } from './work-order-asset-store.ts'
import { moveOrdersOfCustomer, openOrdersOfCustomers } from './work-order-customer-store.ts'

export const workOrderTies: readonly RecordTie[] = [
  {
    of: 'customer',
    kind: 'work-order',
    label: '未完成工单',
    open: openOrdersOfCustomers,
    // Orders keep the name that was written on them.
    move: async (ctx, fromId, toId) => await moveOrdersOfCustomer(ctx, fromId, toId),
    moveBack: async (ctx, ids, fromId, toId) => {
      await moveOrdersOfCustomer(ctx, fromId, toId, ids)
    },
  },
  {
    of: 'asset',
    kind: 'work-order',
    label: '未完成工单',
    open: openOrdersOfAssets,
  },
]
