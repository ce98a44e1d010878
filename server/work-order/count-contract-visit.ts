import { standingAfter, standingFacts } from '@onsite/domain/work-order/order-standing.ts'
import { countVisit } from '../contract/count-visit-door.ts'
import { defineReaction } from '../kernel/reaction.ts'

/** Counts the visit of a contract when an order under it is completed, exactly once. */
export const countContractVisit = defineReaction({
  name: 'contract-count-visit',
  on: standingFacts,
  run: async (ctx, fact) =>
    await countVisit(ctx, {
      id: fact.subjectId,
      no: typeof fact.data['no'] === 'string' ? fact.data['no'] : '工单',
      standing: standingAfter(fact.kind, Number(fact.data['to'])),
      at: fact.at,
      actorId: fact.actorId,
    }),
})
