import {
  listUnassignedWorkOrders,
  listWorkOrders,
  type WorkOrderListQuery,
} from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { offers, paidFeatures, type PaidFeature } from '@onsite/domain/permission/plan.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-scope.ts'
import { SortType } from '@onsite/api/paging.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { fieldCells } from '../field/list-door.ts'
import { formNames } from '../field/form-store.ts'
import { peopleNames } from '../people/people-store.ts'
import { type PageParts, planNames, presentRows } from './present-work-order.ts'
import { openTasksOfOrders, contentsOf } from './whole-order-store.ts'
import { type ListedOrder, pageOfWorkOrders } from './work-order-list-store.ts'

/** Views that the free plan lacks (Spec 1 §6), as their screens. */
const viewFeatures: Partial<Record<WorkOrderView, PaidFeature>> = {
  pool: 'highSeas',
  mine: 'myOrders',
  examine: 'myApprovals',
  recycle: 'recycleBin',
}

function demandOffered(ctx: Context, feature: PaidFeature): void {
  if (!offers(ctx.tenant.plan, feature))
    throw new Failure('free-plan', { feature: paidFeatures[feature], phone: ctx.hotline })
}

async function list(ctx: Context, view: WorkOrderView, query: WorkOrderListQuery): Promise<WorkOrderRow[]> {
  const feature = viewFeatures[view]
  if (feature !== undefined) demandOffered(ctx, feature)
  if (query.sortType === SortType.OldestFirst || query.sortField !== undefined) demandOffered(ctx, 'sortChange')
  return await presentPage(ctx, await pageOfWorkOrders(ctx, view, query), query.columns)
}

/** Rows of a page as lists show them, with the texts of the asked columns. */
export async function presentPage(
  ctx: Context,
  rows: readonly ListedOrder[],
  columns: string | undefined,
): Promise<WorkOrderRow[]> {
  return presentRows(ctx, rows, await partsOf(ctx, rows, columns))
}

/** What the rows of a page show beside themselves, for the page as a whole. */
async function partsOf(ctx: Context, rows: readonly ListedOrder[], columns: string | undefined): Promise<PageParts> {
  const ids = rows.map((row) => row.id)
  const [contents, templateNames, openTasks, cells, plans] = await Promise.all([
    contentsOf(ctx, rows),
    formNames(
      ctx,
      rows.map((row) => row.template_id),
    ),
    openTasksOfOrders(ctx, rows),
    fieldCells(ctx, 'order', ids, columns?.split(',') ?? []),
    planNames(ctx, rows),
  ])
  const approverNames = await peopleNames(
    ctx,
    [...openTasks.values()].flatMap((one) => one.people),
  )
  return { contents, templateNames, openTasks, approverNames, cells, planNames: plans }
}

export const listAnswers = [
  answer(listWorkOrders, async (ctx, query) => await list(ctx, query.view ?? 'all', query)),
  answer(listUnassignedWorkOrders, async (ctx, query) => await list(ctx, 'assign', query)),
]
