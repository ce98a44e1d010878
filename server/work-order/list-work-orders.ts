import { mostChosen } from '@onsite/api/record/plain-calls.ts'
import {
  listIdsOfWorkOrder,
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
import { presentRecords } from '../record/present-record.ts'
import { workOrderList, workOrderTable } from './work-order-list-store.ts'

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

function demandView(ctx: Context, view: WorkOrderView): void {
  const feature = viewFeatures[view]
  if (feature !== undefined) demandOffered(ctx, feature)
}

async function list(ctx: Context, view: WorkOrderView, query: WorkOrderListQuery): Promise<WorkOrderRow[]> {
  demandView(ctx, view)
  if (query.sortType === SortType.OldestFirst || query.sortField !== undefined) demandOffered(ctx, 'sortChange')
  const rows = await workOrderList.page(ctx, { ...query, view })
  return await presentRecords(ctx, workOrderTable, rows, query.columns)
}

export const listAnswers = [
  answer(listWorkOrders, async (ctx, query) => await list(ctx, query.view ?? 'all', query)),
  answer(listIdsOfWorkOrder, async (ctx, query) => {
    demandView(ctx, query.view ?? 'all')
    return await workOrderList.ids(ctx, query, mostChosen)
  }),
  answer(listUnassignedWorkOrders, async (ctx, query) => await list(ctx, 'assign', query)),
]
