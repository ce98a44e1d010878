import { mostChosen } from '@onsite/api/record/plain-calls.ts'
import {
  listIdsOfWorkOrder,
  listUnassignedWorkOrders,
  listWorkOrders,
  type WorkOrderListQuery,
} from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-views.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { presentRecords } from '../record/present-record.ts'
import { workOrderList, workOrderTable } from './work-order-list-store.ts'

async function list(ctx: Context, view: WorkOrderView, query: WorkOrderListQuery): Promise<WorkOrderRow[]> {
  const rows = await workOrderList.page(ctx, { ...query, view })
  return await presentRecords(ctx, workOrderTable, rows, query.columns)
}

export const listAnswers = [
  answer(listWorkOrders, async (ctx, query) => await list(ctx, query.view ?? 'all', query)),
  answer(listIdsOfWorkOrder, async (ctx, query) => await workOrderList.ids(ctx, query, mostChosen)),
  answer(listUnassignedWorkOrders, async (ctx, query) => await list(ctx, 'assign', query)),
]
