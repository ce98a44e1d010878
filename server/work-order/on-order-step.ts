import { workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { assetFacts } from '@onsite/api/asset/asset-facts.ts'
import { sql } from 'kysely'
import { tellRecordsOf } from '../document/tell-records.ts'
import { whereFound } from '../kernel/concern.ts'
import { workOrderList } from './work-order-list-store.ts'

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
  concerns: whereFound('work_order', sql`found.id = fact.subject_id and found.asset_id is not null`),
  async about(ctx, id) {
    const order = await workOrderList.findKept(ctx, id)
    return (
      order && {
        label: `${order.no} ${order.title}`,
        records: [{ kind: 'asset', id: order.asset_id, changed: assetFacts.changed }],
      }
    )
  },
})
