import { cyclePlanFacts, cyclePlanMoves } from '@onsite/api/cycle-plan/cycle-plan-facts.ts'
import { workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { standingSteps } from '@onsite/domain/work-order/order-standing.ts'
import type { Job } from '../kernel/job.ts'
import { defineReaction } from '../kernel/reaction.ts'
import { isOfPlan, planItems } from './plan-item-store.ts'

const { changed, itemFreed } = cyclePlanFacts
const { enable, resume } = cyclePlanMoves

/** Runs a plan at once that was enabled or changed, or that has an item to try again. */
export const runStirredPlan = (job: Job) =>
  defineReaction({
    name: 'run-stirred-plan',
    on: [enable, resume, changed, itemFreed],
    run: async (ctx, fact) => await ctx.enqueue(job, { tenantId: ctx.tenantId, planId: fact.subjectId }),
  })

/** An order of a plan came to its end, or begins again after all: a plan that counts from completion goes by it. */
export const followOrder = (job: Job) =>
  defineReaction({
    name: 'follow-ended-plan-order',
    on: standingSteps.map((step) => workOrderFacts[step]),
    concerns: isOfPlan,
    async run(ctx, { subjectId: orderId }) {
      const item = await planItems.first(ctx, { order_id: orderId })
      if (item !== undefined) await ctx.enqueue(job, { tenantId: ctx.tenantId, planId: item.plan_id, orderId })
    },
  })
