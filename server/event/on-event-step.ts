/** The life lines of customer and equipment hear what became of the events about them. */
import { assetFacts } from '@onsite/api/asset/asset-facts.ts'
import { eventFacts } from '@onsite/api/event/event-facts.ts'
import { customerFacts } from '@onsite/api/customer/customer-facts.ts'
import { defineReaction } from '../kernel/reaction.ts'
import { logBySystem } from '../record/record-log.ts'
import { eventWithBin } from './event-store.ts'

const { close, complete, convert, create, merge, reopen, settle, split } = eventFacts
const actions: Readonly<Record<string, string>> = {
  [create.name]: '新建事件',
  [convert.name]: '事件转工单',
  [split.name]: '事件拆分',
  [merge.name]: '事件合并',
  [complete.name]: '事件完成',
  [settle.name]: '事件完成',
  [reopen.name]: '事件重启',
  [close.name]: '事件关闭',
}

export const tellRecordsOfEvent = defineReaction({
  name: 'tell-records-of-event',
  on: [create, convert, split, merge, complete, settle, reopen, close],
  async run(ctx, fact) {
    const event = await eventWithBin(ctx, fact.subjectId)
    const action = actions[fact.kind]
    if (event === undefined || action === undefined) return
    const { asset_id: assetId, customer_id: customerId, id, no, title } = event
    const tell = async (kind: string, recordId: string) =>
      await logBySystem(ctx, new Date(fact.at), fact.actorId, {
        kind,
        recordId,
        action,
        link: { kind: 'event', id, label: `${no} ${title}` },
      })
    if (customerId !== null) {
      await tell('customer', customerId)
      await ctx.record(customerFacts.changed, { subjectId: customerId })
    }
    if (assetId !== null) {
      await tell('asset', assetId)
      await ctx.record(assetFacts.changed, { subjectId: assetId })
    }
  },
})
