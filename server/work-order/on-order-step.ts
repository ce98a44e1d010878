import { workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { assetFacts } from '@onsite/api/asset/asset-facts.ts'
import { tellRecordsOf } from '../document/tell-records.ts'
import { isAboutAsset, orderOfAsset } from './work-order-asset-store.ts'

export const tellAssetOfOrder = tellRecordsOf({
  name: 'tell-asset-of-order',
  kind: 'work-order',
  actions: [
    [workOrderFacts.create, '新建工单'],
    [workOrderFacts.complete, '工单完成'],
    [workOrderFacts.cancel, '工单取消'],
    [workOrderFacts.withdraw, '工单撤单'],
    [workOrderFacts.reopen, '工单重开'],
  ],
  concerns: isAboutAsset,
  async about(ctx, id) {
    const order = await orderOfAsset(ctx, id)
    return (
      order && {
        label: `${order.no} ${order.title}`,
        records: [{ kind: 'asset', id: order.assetId, changed: assetFacts.changed }],
      }
    )
  },
})
