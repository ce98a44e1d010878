/**
 * Rows of work orders: what may be seen, locked and written. With the other `*-store.ts` files of this folder the only place that names the
 * work-order tables; every query starts from the tenant and the scope of the signed-in person.
 */
import { workOrderScope } from '@onsite/domain/work-order/work-order-scope.ts'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { ExamineType, WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import type { Reach } from '@onsite/domain/permission/reach.ts'
import { openTasksOf } from '../approval/approvals.ts'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { type Due, type DueAt, isFound } from '../kernel/due.ts'
import { changeOf, insertionOf } from '../kernel/ready-statement.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { groupsWithin, peopleWithin } from '../people/reach-store.ts'
import type { Tables } from '../kernel/tables.ts'
import type { Counted } from '../record/record-counters.ts'
import type { LabelledWay } from '../record/record-table.ts'
import { orderCounters } from './work-order-counter-store.ts'

export type WorkOrderRecord = Selectable<Tables['work_order']>
export type WorkOrderPatch = Updateable<Tables['work_order']>
export type NewWorkOrder = Insertable<Tables['work_order']>
export type VisitRecord = Selectable<Tables['work_order_visit']>

/** The condition of the person's scope; null for those who see all. `at` is what the query calls the orders. */
function inScope(ctx: Pick<Context, 'person' | 'tenantId'>, at: string): RawBuilder<SqlBool> | null {
  if (workOrderScope(ctx.person).kind === 'all') return null
  const conditions = waysToOrders(ctx, at).map(({ condition }) => condition)
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** The ways to an order, one of which is enough. */
export function waysToOrders(ctx: Pick<Context, 'person' | 'tenantId'>, at: string): LabelledWay[] {
  const scope = workOrderScope(ctx.person)
  const me = ctx.person.id
  const column = (name: string) => sql.ref(`${at}.${name}`)
  const [reach, pool] = scope.kind === 'all' ? [null, false] : [scope.reach, scope.pool]
  return [
    // Nobody was sent before the creation is approved, whoever is named in the form.
    {
      label: '是它的服务人员',
      condition: sql<SqlBool>`(${column('technician_id')} = ${me} and (${column('state')} <> ${WorkOrderState.PendingApproval} or ${column('examine_type')} <> ${ExamineType.Creation}))`,
    },
    { label: '是它的创建人', condition: sql<SqlBool>`${column('creator_id')} = ${me}` },
    { label: '有它的审批待处理', condition: hasTaskFor(ctx, at) },
    { label: '是它的协同人或抄送人', condition: hasPerson(ctx, at, me) },
    ...(pool ? [{ label: '它在工单公海', condition: sql<SqlBool>`${column('is_in_pool')}` }] : []),
    ...(reach === null ? [] : [{ label: '归范围内的团队或人员', condition: isWithin(ctx, at, reach) }]),
  ]
}

/**
 * The order at hand stands with a team of a reach, or with somebody of it. `Our choice:` the technician and the maker count, collaborators do not: the
 * order is led by whoever it was given to.
 */
export function isWithin(ctx: Pick<Context, 'person' | 'tenantId'>, at: string, reach: Reach): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${at}.${name}`)
  const people = peopleWithin(ctx, reach)
  return sql<SqlBool>`(${column('service_group_id')} = any(${groupsWithin(ctx, reach)}) or ${column('technician_id')} = any(${people}) or ${column('creator_id')} = any(${people}))`
}

const approvalKinds = ['creation', 'completion', 'receipt', 'collection'].map((point) => `work-order:${point}`)

/** Ids of orders about which the person has to decide something, as a query. */
export const taskIds = (ctx: Pick<Context, 'person' | 'tenantId'>) =>
  openTasksOf(ctx.tenantId, ctx.person.id, approvalKinds)

/** The person has to decide something about the order at hand. */
export function hasTaskFor(ctx: Pick<Context, 'person' | 'tenantId'>, at: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${at}.id`)} in ${taskIds(ctx)}`
}

/** The order at hand has this person, as collaborator or in copy, or in either part without a kind. */
export function hasPerson(
  ctx: Pick<Context, 'tenantId'>,
  at: string,
  personId: string,
  kind?: PersonKind,
): RawBuilder<SqlBool> {
  const ofKind = kind === undefined ? sql`` : sql` and part.kind = ${kind}`
  return sql<SqlBool>`exists (select 1 from work_order_person part where part.tenant_id = ${ctx.tenantId} and part.person_id = ${personId} and part.work_order_id = ${sql.ref(`${at}.id`)}${ofKind})`
}

/** Orders that the person may see; recycled ones included, so say what of them you want. */
export function visibleWorkOrders(ctx: Pick<Context, 'person' | 'tenantId'>) {
  const orders = q.selectFrom('work_order').where('work_order.tenant_id', '=', ctx.tenantId)
  const scope = inScope(ctx, 'work_order')
  return scope === null ? orders : orders.where(scope)
}

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
