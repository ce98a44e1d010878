/**
 * Rows of work orders: what may be seen, locked and written. With the other `*-store.ts` files of this folder the only place that names the
 * work-order tables; every query starts from the tenant and the scope of the signed-in person.
 */
import type { WorkOrderFacts } from '@onsite/domain/work-order/work-order-facts.ts'
import { workOrderScope } from '@onsite/domain/work-order/work-order-scope.ts'
import type {
  AbnormalState,
  ExamineResult,
  ExamineType,
  WorkOrderState,
} from '@onsite/domain/work-order/work-order-state.ts'
import { type VisitState, visitStatesInForce } from '@onsite/domain/work-order/visit-state.ts'
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import { type OrderTemplate, orderTemplates } from '../template/template-store.ts'
import { addToCounters, type Counted } from './work-order-counter-store.ts'

export type WorkOrderRecord = Selectable<Tables['work_order']>
export type WorkOrderPatch = Updateable<Tables['work_order']>
export type NewWorkOrder = Insertable<Tables['work_order']>
export type VisitRecord = Selectable<Tables['work_order_visit']>

/** A context that reads: jobs and seeds have one too. */
export type Reading = Pick<Context, 'tenantId' | 'tx'>
type Eb = ExpressionBuilder<Tables, 'work_order'>

/** An order with all that its lifecycle asks for. */
export interface WholeOrder {
  readonly row: WorkOrderRecord
  readonly template: OrderTemplate
  /** The visit in force. */
  readonly visit: VisitRecord | null
  readonly collaboratorIds: readonly string[]
  readonly copiedIds: readonly string[]
  readonly facts: WorkOrderFacts
}

/** The condition of the person's scope; `true` for those who see all. */
export function inScope(ctx: Pick<Context, 'person' | 'tenantId'>): (eb: Eb) => Expression<SqlBool> {
  const scope = workOrderScope(ctx.person.powers)
  if (scope.kind === 'all') return (eb) => eb.lit(true)
  const me = ctx.person.id
  return (eb) =>
    eb.or([
      eb('technician_id', '=', me),
      eb('creator_id', '=', me),
      eb('approver_id', '=', me),
      hasPerson(eb, ctx, me),
      ...(scope.pool ? [eb('is_in_pool', '=', true)] : []),
    ])
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

/** What the lifecycle needs, made of the row and its children. */
export function factsOf(
  row: WorkOrderRecord,
  template: OrderTemplate,
  visit: Pick<VisitRecord, 'state'> | null,
  collaboratorIds: readonly string[],
): WorkOrderFacts {
  return {
    state: row.state as WorkOrderState,
    isInvalid: row.is_invalid,
    isInPool: row.is_in_pool,
    isArchived: row.is_archived,
    isDeleted: row.deleted_at !== null,
    isPaused: row.is_paused,
    abnormalState: row.abnormal_state as AbnormalState,
    examineType: row.examine_type as ExamineType | null,
    examineResult: row.examine_result as ExamineResult | null,
    approverId: row.approver_id,
    creatorId: row.creator_id,
    technicianId: row.technician_id,
    collaboratorIds,
    grabbedAt: row.grabbed_at,
    visitState: (visit?.state as VisitState | undefined) ?? null,
    evaluatedAt: row.evaluated_at,
    template: { poolEnabled: template.poolEnabled, arrivalRequired: template.arrivalRequired },
  }
}

/** The orders of these ids that the person may see, each whole; absent and foreign ids are left out alike. With `lock`, rows are locked in the order of their ids until the transaction ends. */
export async function wholeOrders(
  ctx: Context,
  ids: readonly string[],
  lock: boolean,
): Promise<Map<string, WholeOrder>> {
  const wanted = visibleWorkOrders(ctx)
    .selectAll('work_order')
    .where('work_order.id', 'in', ids)
    .orderBy('work_order.id')
  const [rows, templates, visits, people] = await Promise.all([
    ctx.tx.many(lock ? wanted.forUpdate() : wanted),
    orderTemplates(ctx),
    visitsInForce(ctx, ids),
    peopleAround(ctx, ids),
  ])
  return new Map(
    rows.map((row) => {
      const template = templates.get(row.template_id)
      if (template === undefined) throw new Error(`work order ${row.id} names an unknown template`)
      return [row.id, wholeOf(row, template, visits.get(row.id), people.get(row.id))]
    }),
  )
}

function wholeOf(
  row: WorkOrderRecord,
  template: OrderTemplate,
  visit: VisitRecord | null = null,
  people: readonly Selectable<Tables['work_order_person']>[] = [],
): WholeOrder {
  const idsOf = (kind: PersonKind): string[] =>
    people.filter((person) => person.kind === kind).map((person) => person.person_id)
  const collaboratorIds = idsOf(PersonKind.Collaborator)
  const facts = factsOf(row, template, visit, collaboratorIds)
  return { row, template, visit, collaboratorIds, copiedIds: idsOf(PersonKind.Copied), facts }
}

/** The visit in force of each of these orders. */
export async function visitsInForce(ctx: Reading, ids: readonly string[]): Promise<Map<string, VisitRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order_visit')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', 'in', ids)
      .where('state', 'in', [...visitStatesInForce]),
  )
  return new Map(rows.map((row) => [row.work_order_id, row]))
}

async function peopleAround(ctx: Reading, ids: readonly string[]) {
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order_person')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', 'in', ids),
  )
  return Map.groupBy(rows, (row) => row.work_order_id)
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
  readonly order: WholeOrder
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

/** One order of the tenant, locked, whoever may see it: only to tell a loser who was quicker. */
export async function wholeOrderOfTenant(ctx: Reading, id: string): Promise<WholeOrder | undefined> {
  const [row, templates, visits, people] = await Promise.all([
    ctx.tx.first(
      q.selectFrom('work_order').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id).forUpdate(),
    ),
    orderTemplates(ctx),
    visitsInForce(ctx, [id]),
    peopleAround(ctx, [id]),
  ])
  const template = row === undefined ? undefined : templates.get(row.template_id)
  if (row === undefined || template === undefined) return undefined
  return wholeOf(row, template, visits.get(id), people.get(id))
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
