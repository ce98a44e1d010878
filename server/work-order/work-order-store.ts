/** Rows of work orders as they are written. With the other `*-store.ts` files of this folder the only place that names the work-order tables. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import { changeOf, insertionOf } from '../kernel/ready-statement.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { countMoves } from '../record/record-counters.ts'
import { orderCounters } from './work-order-counter-store.ts'

export type WorkOrderRecord = Selectable<Tables['work_order']>
export type WorkOrderPatch = Updateable<Tables['work_order']>
export type NewWorkOrder = Insertable<Tables['work_order']>
export type VisitRecord = Selectable<Tables['work_order_visit']>

/** How a person has a part in an order. */
export const PersonKind = { Collaborator: 1, Copied: 2 } as const
export type PersonKind = (typeof PersonKind)[keyof typeof PersonKind]

const counting = { counted: orderCounters }

/** Stores a new order and counts it. */
export async function insertWorkOrder(
  ctx: StoreContext,
  row: NewWorkOrder & { readonly created_at: string },
  zone: string,
): Promise<void> {
  ctx.tx.leave({ ...insertionOf('work_order', [row]), row: `work_order ${row.id}` })
  await countMoves(ctx, counting, [{ before: null, after: { ...row, deleted_at: null } }], zone)
}

type Writing = StoreContext & { readonly now: Date; readonly zone: string }
interface Change {
  readonly held: { readonly row: WorkOrderRecord }
  readonly patch: WorkOrderPatch
}

/** Writes changes of locked orders, each with the next version, and moves the counters once for all of them. */
export async function updateWorkOrders(ctx: Writing, changes: readonly Change[]): Promise<void> {
  for (const { held, patch } of changes) {
    const { id, version } = held.row
    ctx.tx.leave(changeOf(ctx.tenantId, 'work_order', id, { ...patch, version: version + 1, updated_at: ctx.now }))
  }
  const moves = changes.map(({ held: { row }, patch }) => ({
    before: row,
    after: { ...row, ...patch } as WorkOrderRecord,
  }))
  await countMoves(ctx, counting, moves, ctx.zone)
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
