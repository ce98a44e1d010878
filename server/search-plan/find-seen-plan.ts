import { Failure } from '@onsite/domain/failure.ts'
import { maySeePlan, type PlanViewer } from '@onsite/domain/search-plan/search-plan.ts'
import type { Context } from '../kernel/context.ts'
import { membershipsOf } from '../people/service-group-store.ts'
import { subjectOf } from './present-search-plan.ts'
import { planById, type ShownPlan } from './search-plan-store.ts'

/** The person as the rules of plans judge them. */
export async function viewerOf(ctx: Context): Promise<PlanViewer> {
  const memberships = await membershipsOf(ctx, ctx.person.id)
  return { personId: ctx.person.id, role: ctx.person.role, groupIds: memberships.map(({ groupId }) => groupId) }
}

/** The plan, which is as good as gone for those who may not see it. Throws `search-plan-gone`. */
export async function findSeenPlan(ctx: Context, viewer: PlanViewer, id: string): Promise<ShownPlan> {
  const plan = await planById(ctx, id)
  if (plan === undefined || !maySeePlan(subjectOf(plan), viewer)) throw new Failure('search-plan-gone')
  return plan
}
