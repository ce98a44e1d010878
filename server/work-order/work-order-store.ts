/** Rows of work orders as they are written. With the other `*-store.ts` files of this folder the only place that names the work-order tables. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { q } from '../kernel/database.ts'
import { type Due, type DueAt, isFound } from '../kernel/due.ts'
import { changeOf, insertionOf } from '../kernel/ready-statement.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import type { Counted } from '../record/record-counters.ts'
import { orderCounters } from './work-order-counter-store.ts'

export type WorkOrderRecord = Selectable<Tables['work_order']>
export type WorkOrderPatch = Updateable<Tables['work_order']>
export type NewWorkOrder = Insertable<Tables['work_order']>
export type VisitRecord = Selectable<Tables['work_order_visit']>

/** How a person has a part in an order. */
export const PersonKind = { Collaborator: 1, Copied: 2 } as const
export type PersonKind = (typeof PersonKind)[keyof typeof PersonKind]

/** Stores a new order and counts it. */
export async function insertWorkOrder(ctx: StoreContext, row: NewWorkOrder, zone: string): Promise<void> {
  const counted: Counted = {
    state: row.state,
    holderId: row.technician_id ?? null,
    createdAt: new Date(row.created_at),
    isDeleted: false,
  }
  ctx.tx.leave({ ...insertionOf('work_order', [row]), row: `work_order ${row.id}` })
  await orderCounters.add(ctx, [{ before: null, after: counted }], zone)
}

export interface OrderChange {
  readonly order: { readonly row: WorkOrderRecord }
  readonly patch: WorkOrderPatch
}

/** Writes changes of locked orders, each with the next version, and moves the counters once for all of them. */
export async function updateWorkOrders(
  ctx: StoreContext,
  changes: readonly OrderChange[],
  now: Date,
  zone: string,
): Promise<void> {
  for (const { order, patch } of changes) {
    const { id, version } = order.row
    ctx.tx.leave(changeOf(ctx.tenantId, 'work_order', id, { ...patch, version: version + 1, updated_at: now }))
  }
  await orderCounters.add(
    ctx,
    changes.map(({ order: { row }, patch }) => ({
      before: orderCounters.of(row),
      after: orderCounters.of({ ...row, ...patch } as WorkOrderRecord),
    })),
    zone,
  )
}

/** Removes orders for good; children go with them. They were deleted before, so no counter moves. */
export async function purgeOrders(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('work_order')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null),
  )
}

/** Writes the searchable text of an order. */
export async function writeSearch(
  ctx: StoreContext,
  id: string,
  createdAt: string | Date,
  text: string,
  grams: readonly string[],
): Promise<void> {
  ctx.tx.leave({
    sql: `insert into "work_order_search" ("tenant_id", "work_order_id", "created_at", "text", "grams") values ($1, $2, $3, $4, $5)
      on conflict ("tenant_id", "work_order_id") do update set "text" = excluded."text", "grams" = excluded."grams"`,
    parameters: [ctx.tenantId, id, createdAt, text, [...grams]],
    row: `work_order_search ${id}`,
  })
  await Promise.resolve()
}

const resumable = ({ now, tenantId }: Pick<DueAt, 'now' | 'tenantId'>) =>
  q
    .selectFrom('work_order')
    .where('tenant_id', '=', tenantId)
    .where('is_paused', '=', sql.lit(true))
    .where('paused_until', '<=', now.toISOString())
    .where('deleted_at', 'is', null)

/** The day of paused orders has come. */
export const hasResumable: Due = (at) => isFound(resumable(at))

/** Paused orders whose day has come, at most a hundred. */
export async function duePausedOrders(ctx: StoreContext, now: Date): Promise<string[]> {
  const rows = await ctx.tx.many(
    resumable({ ...ctx, now })
      .select('id')
      .orderBy('id')
      .limit(100),
  )
  return rows.map((row) => row.id)
}
