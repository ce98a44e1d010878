/** Children of an order: visits, abnormal requests, files. */
import { inField } from '@onsite/domain/work-order/work-order-state.ts'
import { AbnormalResult, type AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { releaseFiles } from '../file/file-store.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { VisitRecord } from './work-order-store.ts'

export interface NewVisit {
  readonly orderId: string
  readonly technicianId: string
  readonly planStart: string | null
  readonly planEnd: string | null
  readonly at: Date
}

/** Plans the next visit of an order. At most one visit is in force: end or cancel the former first. */
export async function planVisit(ctx: StoreContext, visit: NewVisit): Promise<string> {
  const id = uuidv7()
  await ctx.tx.run(
    q.insertInto('work_order_visit').values({
      tenant_id: ctx.tenantId,
      id,
      work_order_id: visit.orderId,
      seq: sql<number>`(select coalesce(max(v.seq), 0) + 1 from work_order_visit v where v.tenant_id = ${ctx.tenantId}::uuid and v.work_order_id = ${visit.orderId}::uuid)`,
      technician_id: visit.technicianId,
      state: VisitState.Planned,
      plan_start: visit.planStart,
      plan_end: visit.planEnd,
      created_at: visit.at,
    }),
  )
  return id
}

export async function updateVisit(
  ctx: StoreContext,
  id: string,
  patch: Updateable<Tables['work_order_visit']>,
): Promise<void> {
  await ctx.tx.run(
    q.updateTable('work_order_visit').set(patch).where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
}

/** Ends a visit whose order leaves the technician: work that had begun stays unfinished, anything before is cancelled. */
export async function releaseVisit(ctx: StoreContext, visit: VisitRecord, at: Date): Promise<void> {
  await updateVisit(
    ctx,
    visit.id,
    visit.state === VisitState.Working ? { state: VisitState.Unfinished, end_at: at } : { state: VisitState.Cancelled },
  )
}

/** Visits of an order in their sequence. */
export async function visitsOf(ctx: StoreContext, orderId: string): Promise<VisitRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('work_order_visit')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', '=', orderId)
      .orderBy('seq'),
  )
}

/** Visits planned for each person between two instants. */
export async function visitCounts(
  ctx: StoreContext,
  personIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order')
      .select(['technician_id', sql<number>`count(*)`.as('n')])
      .where('tenant_id', '=', ctx.tenantId)
      .where('technician_id', 'in', personIds)
      .where('reserve_start', '>=', from.toISOString())
      .where('reserve_start', '<', to.toISOString())
      .where('state', 'in', [...inField])
      .groupBy('technician_id'),
  )
  return new Map(rows.map((row) => [row.technician_id ?? '', row.n]))
}

export type AbnormalRecord = Selectable<Tables['work_order_abnormal']>

export async function insertAbnormal(
  ctx: StoreContext,
  row: Omit<Insertable<Tables['work_order_abnormal']>, 'tenant_id' | 'id'> & { type: AbnormalType },
): Promise<void> {
  await ctx.tx.run(q.insertInto('work_order_abnormal').values({ ...row, tenant_id: ctx.tenantId, id: uuidv7() }))
}

/** Requests of an order, newest first. */
export async function abnormalsOf(ctx: StoreContext, orderId: string): Promise<AbnormalRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('work_order_abnormal')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(100),
  )
}

/** The request that waits for an answer. */
export async function openAbnormal(ctx: StoreContext, orderId: string): Promise<AbnormalRecord | undefined> {
  return await ctx.tx.first(
    q
      .selectFrom('work_order_abnormal')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', '=', orderId)
      .where('result', '=', AbnormalResult.Pending),
  )
}

export async function closeAbnormal(
  ctx: StoreContext,
  id: string,
  result: AbnormalResult,
  handlerId: string,
  note: string,
  at: Date,
): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('work_order_abnormal')
      .set({ result, handled_by: handlerId, handled_at: at, handle_note: note })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** Lets a request wait again: its handling was undone. */
export async function reopenAbnormal(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('work_order_abnormal')
      .set({ result: AbnormalResult.Pending, handled_by: null, handled_at: null, handle_note: '' })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** The part that a file plays for an order. */
export const OrderFileKind = { Attachment: 1, Photo: 2, Signature: 3 } as const
export type OrderFileKind = (typeof OrderFileKind)[keyof typeof OrderFileKind]

export async function addOrderFiles(
  ctx: StoreContext,
  orderId: string,
  fileIds: readonly string[],
  kind: OrderFileKind,
  addedBy: string,
  at: Date,
): Promise<void> {
  if (fileIds.length === 0) return
  await ctx.tx.run(
    q
      .insertInto('work_order_file')
      .values(
        fileIds.map((fileId) => ({
          tenant_id: ctx.tenantId,
          work_order_id: orderId,
          file_id: fileId,
          kind,
          added_by: addedBy,
          added_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'work_order_id', 'file_id']).doUpdateSet({ kind })),
  )
}

/** Takes files off an order, without ids all of a kind, and lets go of them. Returns how many. */
export async function removeOrderFiles(
  ctx: StoreContext,
  orderId: string,
  which: { fileIds?: readonly string[]; kind?: OrderFileKind },
): Promise<number> {
  const rows = await ctx.tx.many(
    q
      .deleteFrom('work_order_file')
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', '=', orderId)
      .$if(which.fileIds !== undefined, (query) => query.where('file_id', 'in', [...(which.fileIds ?? [])]))
      .$if(which.kind !== undefined, (query) => query.where('kind', '=', which.kind ?? 0))
      .returning('file_id'),
  )
  await releaseFiles(
    ctx,
    orderId,
    rows.map((row) => row.file_id),
  )
  return rows.length
}

export async function orderFiles(
  ctx: StoreContext,
  orderId: string,
): Promise<{ fileId: string; kind: OrderFileKind }[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order_file')
      .select(['file_id', 'kind'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', '=', orderId)
      .orderBy('added_at')
      .orderBy('file_id')
      .limit(200),
  )
  return rows.map((row) => ({ fileId: row.file_id, kind: row.kind as OrderFileKind }))
}
