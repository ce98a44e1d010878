/** The life line of equipment hears what became of the orders about it. */
import { workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { assetFacts } from '@onsite/api/asset/asset-facts.ts'
import { defineReaction } from '../kernel/reaction.ts'
import { logBySystem } from '../record/record-log.ts'
import { isAboutAsset, orderOfAsset } from './work-order-asset-store.ts'

const { cancel, complete, create, reopen, withdraw } = workOrderFacts
const actions: Readonly<Record<string, string>> = {
  [create.name]: '新建工单',
  [complete.name]: '工单完成',
  [cancel.name]: '工单取消',
  [withdraw.name]: '工单撤单',
  [reopen.name]: '工单重开',
}

export const tellAssetOfOrder = defineReaction({
  name: 'tell-asset-of-order',
  on: [create, complete, cancel, withdraw, reopen],
  concerns: isAboutAsset,
  async run(ctx, fact) {
    const order = await orderOfAsset(ctx, fact.subjectId)
    const action = actions[fact.kind]
    if (order === undefined || action === undefined) return
    await logBySystem(ctx, new Date(fact.at), fact.actorId, {
      kind: 'asset',
      recordId: order.assetId,
      action,
      link: { kind: 'work-order', id: order.id, label: `${order.no} ${order.title}` },
    })
    await ctx.record(assetFacts.changed, { subjectId: order.assetId })
  },
})
