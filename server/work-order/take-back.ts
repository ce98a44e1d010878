import type { Context } from '../kernel/context.ts'
import { releaseVisit } from './work-order-child-store.ts'
import type { WholeOrder } from './whole-order-store.ts'
import type { WorkOrderPatch } from './work-order-store.ts'

/** Takes an order out of its technician's hands: ends the visit in force and says what of the order changes. */
export async function takeBack(ctx: Context, { visit }: WholeOrder): Promise<WorkOrderPatch> {
  if (visit !== null) await releaseVisit(ctx, visit, ctx.now)
  return {
    technician_id: null,
    assigned_by: null,
    assigned_at: null,
    picked_up_by: null,
    picked_up_at: null,
    grabbed_at: null,
    reserve_start: null,
    reserve_end: null,
  }
}
