import { workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { standingAfter, standingSteps } from '@onsite/domain/work-order/order-standing.ts'
import { isUnderContract } from '../contract/contract-visit-store.ts'
import { countVisit } from '../contract/count-visit-door.ts'
import { defineReaction } from '../kernel/reaction.ts'

/** Counts the visit of a contract when an order under it is completed, exactly once. */
export const countContractVisit = defineReaction({
  name: 'contract-count-visit',
  on: standingSteps.map((step) => workOrderFacts[step]),
  concerns: isUnderContract,
  run: async (ctx, fact) =>
    await countVisit(ctx, {
      id: fact.subjectId,
      no: fact.data.no,
      standing: standingAfter(fact.kind, fact.data.to),
      at: fact.at,
      actorId: fact.actorId,
    }),
})
