/** Reads single orders for other areas: their customer, their standing, the one with a number. */
import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { RecordPlace } from '../kernel/record-directory.ts'
import { visibleWorkOrders } from './work-order-sight-store.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

const standing = (ctx: Context) =>
  visibleWorkOrders(ctx).select(['record.id', 'no', 'title']).where('deleted_at', 'is', null)

/** Customer and place of an order that this person may see. */
export async function placeOfOrder(ctx: Context, id: string): Promise<RecordPlace | null> {
  const row = await ctx.tx.first(standing(ctx).select(['customer_id', 'address_id']).where('record.id', '=', id))
  return row === undefined ? null : { customerId: row.customer_id, addressId: row.address_id }
}

/** How an order stands, for areas that follow those they made; whatever the reader may see. Undefined: it is gone for good. */
export async function standOfOrder(
  ctx: Pick<Context, 'tenantId' | 'tx'>,
  id: string,
): Promise<{ readonly state: number; readonly finishedAt: string | null; readonly isDeleted: boolean } | undefined> {
  const row = await ctx.tx.first(
    q
      .selectFrom('work_order')
      .select(['state', 'finished_at', 'deleted_at'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
  return row === undefined
    ? undefined
    : { state: row.state, finishedAt: row.finished_at, isDeleted: row.deleted_at !== null }
}

/** Visible orders by their numbers. */
export async function ordersByNumber(ctx: Context, numbers: readonly string[]): Promise<Map<string, WorkOrderRecord>> {
  if (numbers.length === 0) return new Map()
  const rows = await ctx.tx.many(
    visibleWorkOrders(ctx)
      .selectAll('record')
      .where('deleted_at', 'is', null)
      .where('no', '=', sql<string>`any(${numbers}::text[])`),
  )
  return new Map(rows.map((row) => [row.no, row]))
}
