/** What orders hold: equipment with open orders is not deleted. */
import type { Context } from '../kernel/context.ts'
import type { OpenTies, RecordTie } from '../kernel/record-directory.ts'
import { openOrdersOfAssets } from './work-order-asset-store.ts'

export const workOrderTies: readonly RecordTie[] = [
  {
    of: 'asset',
    kind: 'work-order',
    label: '未完成工单',
    open: async (ctx: Context, ids) =>
      new Map<string, OpenTies>(
        (await openOrdersOfAssets(ctx, ids)).map(({ assetId, count, example }) => [assetId, { count, example }]),
      ),
  },
]
