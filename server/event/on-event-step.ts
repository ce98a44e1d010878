import { assetFacts } from '@onsite/api/asset/asset-facts.ts'
import { eventFacts } from '@onsite/api/event/event-facts.ts'
import { customerFacts } from '@onsite/api/customer/customer-facts.ts'
import { tellRecordsOf } from '../document/tell-records.ts'
import { eventList } from './event-store.ts'

export const tellRecordsOfEvent = tellRecordsOf({
  name: 'tell-records-of-event',
  kind: 'event',
  actions: [
    [eventFacts.create, '新建事件'],
    [eventFacts.convert, '事件转工单'],
    [eventFacts.split, '事件拆分'],
    [eventFacts.merge, '事件合并'],
    [eventFacts.complete, '事件完成'],
    [eventFacts.settle, '事件完成'],
    [eventFacts.reopen, '事件重启'],
    [eventFacts.close, '事件关闭'],
  ],
  async about(ctx, id) {
    const event = await eventList.findKept(ctx, id, true)
    return (
      event && {
        label: `${event.no} ${event.title}`,
        records: [
          { kind: 'customer', id: event.customer_id, changed: customerFacts.changed },
          { kind: 'asset', id: event.asset_id, changed: assetFacts.changed },
        ],
      }
    )
  },
})
