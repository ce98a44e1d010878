import { defaultPageSize } from '@onsite/api/paging.ts'
import {
  countSearchPlans,
  deleteSearchPlan,
  deleteSearchPlanAlias,
  getDefaultSearchPlan,
  getSearchPlan,
  listSearchPlans,
  setDefaultSearchPlan,
} from '@onsite/api/search-plan/search-plan-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { mayManagePlan, maySeePlan } from '@onsite/domain/search-plan/search-plan.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { findSeenPlan, viewerOf } from './find-seen-plan.ts'
import { presentPlan, subjectOf } from './present-search-plan.ts'
import { saveAnswer } from './save-search-plan.ts'
import {
  countPlansBy,
  defaultPlanId,
  findPlans,
  holdPlansOf,
  planById,
  removePlan,
  writeDefaultPlan,
} from './search-plan-store.ts'

async function remove(ctx: Context, { id }: { readonly id: string }): Promise<null> {
  const viewer = await viewerOf(ctx)
  const { list } = await findSeenPlan(ctx, viewer, id)
  await holdPlansOf(ctx, list)
  const plan = await findSeenPlan(ctx, viewer, id)
  if (!mayManagePlan(subjectOf(plan), viewer))
    throw new Failure('search-plan-not-yours', { name: plan.name, owner: plan.owner_name ?? '' })
  await removePlan(ctx, id)
  return null
}

export const searchPlanAnswers = [
  answer(listSearchPlans, async (ctx, { pageIndex = 0, pageSize = defaultPageSize, ...filter }) => {
    const viewer = await viewerOf(ctx)
    const plans = await findPlans(ctx, viewer, filter, { offset: pageIndex * pageSize, limit: pageSize })
    const defaultId = await defaultPlanId(ctx, ctx.person.id, filter.list)
    return plans.map((plan) => presentPlan(plan, viewer, defaultId))
  }),
  answer(countSearchPlans, async (ctx, filter) => await countPlansBy(ctx, await viewerOf(ctx), filter)),
  answer(getSearchPlan, async (ctx, { id }) => {
    const viewer = await viewerOf(ctx)
    const plan = await findSeenPlan(ctx, viewer, id)
    return presentPlan(plan, viewer, await defaultPlanId(ctx, ctx.person.id, plan.list))
  }),
  answer(getDefaultSearchPlan, async (ctx, { list }) => {
    const id = await defaultPlanId(ctx, ctx.person.id, list)
    const plan = id === null ? undefined : await planById(ctx, id)
    const viewer = await viewerOf(ctx)
    return plan === undefined || !maySeePlan(subjectOf(plan), viewer) ? null : presentPlan(plan, viewer, id)
  }),
  answer(setDefaultSearchPlan, async (ctx, { list, id }) => {
    if (id !== null) {
      const plan = await findSeenPlan(ctx, await viewerOf(ctx), id)
      if (plan.list !== list) throw new Failure('search-plan-gone')
    }
    await writeDefaultPlan(ctx, ctx.person.id, list, id)
    return null
  }),
  saveAnswer,
  answer(deleteSearchPlan, remove),
  answer(deleteSearchPlanAlias, remove),
]
