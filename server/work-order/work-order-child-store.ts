/** Rows around orders: visits, abnormal requests, people, files, payments. */
import { inField } from '@onsite/domain/work-order/work-order-state.ts'
import { AbnormalResult } from '@onsite/domain/work-order/abnormal-type.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import { releaseFiles } from '../file/file-store.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { q } from '../kernel/database.ts'
import { changeOf } from '../kernel/ready-statement.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { childRows } from '../record/child-rows-store.ts'
import type { Window } from '../kernel/time-window.ts'
import type { PersonKind, VisitRecord } from './work-order-store.ts'

type Acting = Pick<Context, 'now' | 'person' | 'tenantId' | 'tx'>
export type AbnormalRecord = Selectable<Tables['work_order_abnormal']>

const owner = 'work_order_id'
/** In their sequence. */
export const visits = childRows({ table: 'work_order_visit', owner, order: sql`seq`, hasId: true })
export const abnormals = childRows({ table: 'work_order_abnormal', owner, order: sql`id desc`, hasId: true })
export const people = childRows({ table: 'work_order_person', owner, order: sql`person_id` })
export const orderFiles = childRows({ table: 'work_order_file', owner, order: sql`added_at, file_id` })
/** Amounts in cents; at most one payment of an order waits or counts. */
export const payments = childRows({ table: 'work_order_payment', owner, order: sql`id desc`, hasId: true })

/** At most one for each order. */
export const recommendations = childRows({ table: 'work_order_recommendation', owner, order: sql`created_at` })

/** Requests of an order, newest first, as many as a page shows. */
export const abnormalsOf = async (ctx: StoreContext, orderId: string): Promise<AbnormalRecord[]> =>
  await abnormals.find(ctx, { work_order_id: orderId }, { limit: 100 })

interface NewVisit {
  readonly orderId: string
  readonly technicianId: string
  readonly window?: Window | null
}

/** Plans the next visit of an order. At most one visit is in force: end or cancel the former first. @returns its id */
export async function planVisit(ctx: Acting, { orderId, technicianId, window = null }: NewVisit): Promise<string> {
  const id = uuidv7()
  const { end = null, start = null } = window ?? {}
  // One statement numbers and inserts; a distributed table takes no sub-query among VALUES.
  ctx.tx.leave({
    sql: `insert into work_order_visit (tenant_id, id, work_order_id, seq, technician_id, state, plan_start, plan_end, created_at)
      select $1::uuid, $2::uuid, $3::uuid, coalesce(max(seq), 0) + 1, $4::uuid, $5::smallint, $6::timestamptz, $7::timestamptz, $8::timestamptz
      from work_order_visit where tenant_id = $1 and work_order_id = $3`,
    parameters: [ctx.tenantId, id, orderId, technicianId, VisitState.Planned, start, end, ctx.now],
    row: `work_order_visit ${id}`,
  })
  await Promise.resolve()
  return id
}

export async function updateVisit(
  ctx: StoreContext,
  id: string,
  patch: Updateable<Tables['work_order_visit']>,
): Promise<void> {
  ctx.tx.leave(changeOf(ctx.tenantId, 'work_order_visit', id, patch))
  await Promise.resolve()
}

/** Ends a visit whose order leaves the technician: work that had begun stays unfinished, anything before is cancelled. */
export async function releaseVisit(ctx: StoreContext, visit: VisitRecord, at: Date): Promise<void> {
  const isBegun = visit.state === VisitState.Working
  await updateVisit(
    ctx,
    visit.id,
    isBegun ? { state: VisitState.Unfinished, end_at: at } : { state: VisitState.Cancelled },
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

/** The request that waits for an answer. */
export const openAbnormal = async (ctx: StoreContext, orderId: string): Promise<AbnormalRecord | undefined> =>
  await abnormals.first(ctx, { work_order_id: orderId, result: AbnormalResult.Pending })

export async function closeAbnormal(ctx: Acting, id: string, result: AbnormalResult, note: string): Promise<void> {
  await abnormals.change(ctx, { id }, { result, handled_by: ctx.person.id, handled_at: ctx.now, handle_note: note })
}

/** Adds people; those who have the part already stay. @returns who is new */
export async function addPeople(
  ctx: StoreContext,
  orderId: string,
  personIds: readonly string[],
  kind: PersonKind,
): Promise<string[]> {
  const rows = personIds.map((personId) => ({ work_order_id: orderId, person_id: personId, kind }))
  return (await people.add(ctx, rows, { mayStand: true })).map((row) => row.person_id)
}

/** The part that a file plays for an order. */
export const OrderFileKind = { Attachment: 1, Photo: 2, Signature: 3 } as const
export type OrderFileKind = (typeof OrderFileKind)[keyof typeof OrderFileKind]

/** Adds files to an order; one that has another part takes this one. */
export async function addOrderFiles(
  ctx: Acting,
  orderId: string,
  fileIds: readonly string[],
  kind: OrderFileKind,
): Promise<void> {
  if (fileIds.length === 0) return
  await ctx.tx.post(
    q
      .insertInto('work_order_file')
      .values(
        fileIds.map((fileId) => ({
          tenant_id: ctx.tenantId,
          work_order_id: orderId,
          file_id: fileId,
          kind,
          added_by: ctx.person.id,
          added_at: ctx.now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'work_order_id', 'file_id']).doUpdateSet({ kind })),
  )
}

/** Takes files off an order, without ids all of a kind, and lets go of them. @returns how many */
export async function removeOrderFiles(
  ctx: StoreContext,
  orderId: string,
  { fileIds, kinds }: { readonly fileIds?: readonly string[]; readonly kinds: readonly OrderFileKind[] },
): Promise<number> {
  const rows = await orderFiles.drop(ctx, { work_order_id: orderId, file_id: fileIds, kind: kinds })
  await releaseFiles(
    ctx,
    orderId,
    rows.map((row) => row.file_id),
  )
  return rows.length
}
