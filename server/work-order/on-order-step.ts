/** The life line of equipment hears what became of the orders about it. */
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { defineReaction } from '../kernel/reaction.ts'
import { logBySystem } from '../record/record-log-door.ts'
import { orderOfAsset } from './work-order-asset-store.ts'

const { lifecycle, others } = workOrderDocument
const { moves } = lifecycle
const actions: Readonly<Record<string, string>> = {
  [others.create.fact]: '新建工单',
  [moves.complete.fact]: '工单完成',
  [moves.cancel.fact]: '工单取消',
  [moves.withdraw.fact]: '工单撤单',
  [moves.reopen.fact]: '工单重开',
}

export const tellAssetOfOrder = defineReaction({
  name: 'tell-asset-of-order',
  on: Object.keys(actions),
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
    await ctx.record({
      kind: 'asset-changed',
      subjectKind: 'asset',
      subjectId: order.assetId,
      people: [],
      touches: ['asset'],
    })
  },
})
