/**
 * Rows of work orders: what may be seen, locked and written. With the other `*-store.ts` files of this folder the only place that names the
 * work-order tables; every query starts from the tenant and the scope of the signed-in person.
 */
import { workOrderScope } from '@onsite/domain/work-order/work-order-scope.ts'
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { ExamineType, WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { openTasksOf } from '../approval/approval-door.ts'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import { addToCounters, type Counted } from './work-order-counter-store.ts'

export type WorkOrderRecord = Selectable<Tables['work_order']>
export type WorkOrderPatch = Updateable<Tables['work_order']>
export type NewWorkOrder = Insertable<Tables['work_order']>
export type VisitRecord = Selectable<Tables['work_order_visit']>

/** A context that reads: jobs and seeds have one too. */
export type Reading = Pick<Context, 'tenantId' | 'tx'>
type Eb = ExpressionBuilder<Tables, 'work_order'>

/** The condition of the person's scope; `true` for those who see all. */
export function inScope(ctx: Pick<Context, 'person' | 'tenantId'>): (eb: Eb) => Expression<SqlBool> {
  const scope = workOrderScope(ctx.person.powers)
  if (scope.kind === 'all') return (eb) => eb.lit(true)
  const me = ctx.person.id
  return (eb) =>
    eb.or([
      // Nobody was sent before the creation is approved, whoever is named in the form.
      eb.and([
        eb('technician_id', '=', me),
        eb.or([
          eb('work_order.state', '!=', WorkOrderState.PendingApproval),
          eb('examine_type', '!=', ExamineType.Creation),
        ]),
      ]),
      eb('creator_id', '=', me),
      hasTaskFor(eb, ctx),
      hasPerson(eb, ctx, me),
      ...(scope.pool ? [eb('is_in_pool', '=', true)] : []),
    ])
}

const approvalKinds = ['creation', 'completion', 'receipt', 'collection'].map((point) => `work-order:${point}`)

/** Ids of orders about which the person has to decide something, as a query. */
export const taskIds = (ctx: Pick<Context, 'person' | 'tenantId'>) =>
  openTasksOf(ctx.tenantId, ctx.person.id, approvalKinds)

/** The person has to decide something about the order at hand. */
export function hasTaskFor(eb: Eb, ctx: Pick<Context, 'person' | 'tenantId'>): Expression<SqlBool> {
  return eb('work_order.id', 'in', taskIds(ctx))
}

/** The order at hand has this person, as collaborator or in copy, or in either part without a kind. */
export function hasPerson(
  eb: Eb,
  ctx: Pick<Context, 'tenantId'>,
  personId: string,
  kind?: PersonKind,
): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('work_order_person')
      .select(sql`1`.as('one'))
      .where('work_order_person.tenant_id', '=', ctx.tenantId)
      .where('work_order_person.person_id', '=', personId)
      .whereRef('work_order_person.work_order_id', '=', 'work_order.id')
      .$if(kind !== undefined, (query) => query.where('work_order_person.kind', '=', kind ?? 0)),
  )
}

/** Orders that the person may see; recycled ones included, so say what of them you want. */
export function visibleWorkOrders(ctx: Pick<Context, 'person' | 'tenantId'>) {
  return q.selectFrom('work_order').where('work_order.tenant_id', '=', ctx.tenantId).where(inScope(ctx))
}

/** How a person has a part in an order. */
export const PersonKind = { Collaborator: 1, Copied: 2 } as const
export type PersonKind = (typeof PersonKind)[keyof typeof PersonKind]

/** Stores a new order and counts it. */
export async function insertWorkOrder(ctx: Reading, row: NewWorkOrder, zone: string): Promise<void> {
  const counted: Counted = {
    state: row.state,
    technicianId: row.technician_id ?? null,
    createdAt: new Date(row.created_at),
    isDeleted: false,
  }
  await Promise.all([
    ctx.tx.run(q.insertInto('work_order').values(row)),
    addToCounters(ctx, [{ before: null, after: counted }], zone),
  ])
}

export interface OrderChange {
  readonly order: { readonly row: WorkOrderRecord }
  readonly patch: WorkOrderPatch
}

/** Writes changes of locked orders, each with the next version, and moves the counters once for all of them. */
export async function updateWorkOrders(
  ctx: Reading,
  changes: readonly OrderChange[],
  now: Date,
  zone: string,
): Promise<void> {
  await Promise.all([
    ...changes.map(({ order, patch }) =>
      ctx.tx.run(
        q
          .updateTable('work_order')
          .set({ ...patch, version: order.row.version + 1, updated_at: now })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', order.row.id),
      ),
    ),
    addToCounters(
      ctx,
      changes.map(({ order: { row }, patch }) => ({
        before: countedOf(row),
        after: countedOf({ ...row, ...patch } as WorkOrderRecord),
      })),
      zone,
    ),
  ])
}

const countedOf = (row: WorkOrderRecord): Counted => ({
  state: row.state,
  technicianId: row.technician_id,
  createdAt: new Date(row.created_at),
  isDeleted: row.deleted_at !== null,
})

/** Removes orders for good; children go with them. They were deleted before, so no counter moves. */
export async function purgeOrders(ctx: Reading, ids: readonly string[]): Promise<void> {
  await ctx.tx.run(
    q
      .deleteFrom('work_order')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null),
  )
}

/** Writes the searchable text of an order. */
export async function writeSearch(
  ctx: Reading,
  id: string,
  createdAt: string | Date,
  text: string,
  grams: readonly string[],
): Promise<void> {
  await ctx.tx.run(
    q
      .insertInto('work_order_search')
      .values({ tenant_id: ctx.tenantId, work_order_id: id, created_at: createdAt, text, grams: [...grams] })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'work_order_id']).doUpdateSet({ text, grams: [...grams] }),
      ),
  )
}

/** Paused orders whose day has come, at most a hundred. */
export async function duePausedOrders(ctx: Reading, now: Date): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order')
      .select('id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('is_paused', '=', true)
      .where('paused_until', '<=', now.toISOString())
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(100),
  )
  return rows.map((row) => row.id)
}
