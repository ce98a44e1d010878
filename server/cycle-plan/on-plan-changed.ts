import { workOrderFactNames } from '@onsite/domain/work-order/work-order-fact-names.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import type { Job } from '../kernel/job.ts'
import { defineReaction } from '../kernel/reaction.ts'
import { planOfOrder } from './plan-item-store.ts'

/** Facts after which a plan has something to do at once. */
export const planStirred = ['cycle-plan-enabled', 'cycle-plan-resumed', 'cycle-plan-changed', 'cycle-plan-item-freed']

/** A plan that was enabled, changed, or has an item to try again is run at once. */
export const runStirredPlan = (job: Job) =>
  defineReaction({
    name: 'run-stirred-plan',
    on: planStirred,
    run: async (ctx, fact) => await ctx.enqueue(job, { tenantId: ctx.tenantId, planId: fact.subjectId }),
  })

const ending = (['complete', 'approveCompletion', 'refuseAcceptance', 'cancel', 'withdraw', 'undo'] as const).map(
  (step) => workOrderFactNames[step],
)

/** An order of a plan came to its end: a plan that counts from completion goes on from that day. */
export const followEndedOrder = (job: Job) =>
  defineReaction({
    name: 'follow-ended-plan-order',
    on: ending,
    async run(ctx, fact) {
      const to = fact.data['to']
      if (to !== WorkOrderState.Completed && to !== WorkOrderState.Cancelled) return
      const planId = await planOfOrder(ctx, fact.subjectId)
      if (planId === undefined) return
      const completedAt = to === WorkOrderState.Completed ? fact.at : null
      await ctx.enqueue(job, { tenantId: ctx.tenantId, planId, ended: { orderId: fact.subjectId, completedAt } })
    },
  })
