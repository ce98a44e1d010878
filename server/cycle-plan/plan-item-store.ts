/** Items of plans: one per plan, target and day. The only file that names their table. */
import { PlanItemState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { type Expression, type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export type PlanItemRecord = Selectable<Tables['cycle_plan_item']>
export type NewPlanItem = Omit<Insertable<Tables['cycle_plan_item']>, 'tenant_id' | 'id'>
export type PlanItemPatch = Updateable<Tables['cycle_plan_item']>

/** Rows of one statement. */
const batch = 500

const items = (ctx: StoreContext) =>
  q.selectFrom('cycle_plan_item').where('cycle_plan_item.tenant_id', '=', ctx.tenantId)

/** Adds items; those of a day that a target has already are left as they are. @returns how many were new */
export async function addItems(ctx: StoreContext, rows: readonly NewPlanItem[]): Promise<number> {
  let added = 0
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch).map((row) => ({ ...row, tenant_id: ctx.tenantId, id: uuidv7() }))
    const made = await ctx.tx.many(
      q
        .insertInto('cycle_plan_item')
        .values(part)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    added += made.length
  }
  return added
}

/** The newest item of each target of a plan, and how many times of it count so far. */
export async function lastItems(
  ctx: StoreContext,
  planId: string,
): Promise<Map<string, { last: PlanItemRecord; times: number }>> {
  const rows = await ctx.tx.many(
    items(ctx)
      .selectAll()
      .select(
        sql<number>`count(*) filter (where state <> ${PlanItemState.Skipped}) over (partition by target_id)`.as(
          'times',
        ),
      )
      .distinctOn('target_id')
      .where('plan_id', '=', planId)
      .orderBy('target_id')
      .orderBy('planned_day', 'desc'),
  )
  return new Map(rows.map(({ times, ...last }) => [last.target_id, { last, times }]))
}

/** Where a round through waiting items ended. */
export type WaitingItem = Pick<PlanItemRecord, 'id' | 'due_day'>

/** Items that wait and are due by a day, the earliest first, behind the last one of the round before. */
export async function waitingItems(
  ctx: StoreContext,
  planId: string,
  dueBy: string,
  { behind, limit }: { readonly behind: WaitingItem | undefined; readonly limit: number },
): Promise<WaitingItem[]> {
  return await ctx.tx.many(
    items(ctx)
      .select(['id', 'due_day'])
      .where('plan_id', '=', planId)
      .where('state', '=', PlanItemState.Waiting)
      .where('due_day', '<=', dueBy)
      .$if(behind !== undefined, (query) =>
        query.where(sql<SqlBool>`(due_day, id) > (${behind?.due_day}::date, ${behind?.id}::uuid)`),
      )
      .orderBy('due_day')
      .orderBy('id')
      .limit(limit),
  )
}

/** Plans with items that wait. */
export async function plansWaiting(ctx: StoreContext): Promise<string[]> {
  const rows = await ctx.tx.many(
    items(ctx).select('plan_id').distinct().where('state', '=', PlanItemState.Waiting).orderBy('plan_id'),
  )
  return rows.map((row) => row.plan_id)
}

/** Holds an item that still waits; undefined when another worker holds it or it waits no longer. */
export async function claimItem(ctx: StoreContext, id: string): Promise<PlanItemRecord | undefined> {
  return await ctx.tx.first(
    items(ctx).selectAll().where('id', '=', id).where('state', '=', PlanItemState.Waiting).forUpdate().skipLocked(),
  )
}

/** One item, its row held until the transaction ends. */
export async function lockItems(ctx: StoreContext, ids: readonly string[]): Promise<PlanItemRecord[]> {
  return await ctx.tx.many(
    items(ctx)
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate(),
  )
}

/** The item of a target on the day that the rule names. */
export async function itemOn(
  ctx: StoreContext,
  planId: string,
  targetId: string,
  plannedDay: string,
): Promise<PlanItemRecord | undefined> {
  return await ctx.tx.first(
    items(ctx)
      .selectAll()
      .where('plan_id', '=', planId)
      .where('target_id', '=', targetId)
      .where('planned_day', '=', plannedDay)
      .forUpdate(),
  )
}

export async function patchItems(ctx: StoreContext, ids: readonly string[], patch: PlanItemPatch): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx.run(
    q
      .updateTable('cycle_plan_item')
      .set(patch)
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', 'in', [...ids]),
  )
}

/** Hands the items of one target to another, but for days that the other has already. @returns how many */
export async function moveItems(
  ctx: StoreContext,
  planIds: readonly string[],
  fromId: string,
  toId: string,
  states: readonly PlanItemState[] = Object.values(PlanItemState),
): Promise<number> {
  if (planIds.length === 0) return 0
  return await ctx.tx.run(sql`
    update cycle_plan_item as moving set target_id = ${toId}
    where moving.tenant_id = ${ctx.tenantId} and moving.plan_id = any(${[...planIds]}::uuid[]) and moving.target_id = ${fromId}
      and moving.state = any(${[...states]}::int[])
      and not exists (
        select from cycle_plan_item as held
        where held.tenant_id = ${ctx.tenantId} and held.plan_id = moving.plan_id and held.target_id = ${toId}
          and (held.planned_day = moving.planned_day or held.due_day = moving.due_day))`)
}

/** Marks items that wait and fell due before a day as skipped. */
export async function skipWaitingBefore(ctx: StoreContext, planId: string, day: string, reason: string): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('cycle_plan_item')
      .set({ state: PlanItemState.Skipped, reason })
      .where('tenant_id', '=', ctx.tenantId)
      .where('plan_id', '=', planId)
      .where('state', '=', PlanItemState.Waiting)
      .where('due_day', '<', day),
  )
}

/** Takes waiting items away, for a plan whose days were changed and whose items are made anew. */
export async function dropWaiting(ctx: StoreContext, planId: string): Promise<void> {
  await ctx.tx.run(
    q
      .deleteFrom('cycle_plan_item')
      .where('tenant_id', '=', ctx.tenantId)
      .where('plan_id', '=', planId)
      .where('state', '=', PlanItemState.Waiting),
  )
}

/** The plan that made an order. */
export async function planOfOrder(ctx: StoreContext, orderId: string): Promise<string | undefined> {
  const row = await ctx.tx.first(items(ctx).select('plan_id').where('order_id', '=', orderId))
  return row?.plan_id
}

/** Notes the day on which the order of an item came to its end; without one the day on which it was due. */
export async function closeItemOf(ctx: StoreContext, orderId: string, day: string | null): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('cycle_plan_item')
      .set({ closed_day: sql`coalesce(${day}::date, due_day)` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('order_id', '=', orderId),
  )
}

/** The order of an item is open again: what was counted from its end and waits goes with that end. */
export async function reopenItemOf(ctx: StoreContext, orderId: string, isCounted: boolean): Promise<void> {
  const opened = await ctx.tx.many(
    q
      .updateTable('cycle_plan_item')
      .set({ closed_day: null })
      .where('tenant_id', '=', ctx.tenantId)
      .where('order_id', '=', orderId)
      .where('closed_day', 'is not', null)
      .returning(['plan_id', 'target_id', 'planned_day']),
  )
  if (!isCounted) return
  for (const { plan_id, planned_day, target_id } of opened)
    await ctx.tx.run(
      q
        .deleteFrom('cycle_plan_item')
        .where('tenant_id', '=', ctx.tenantId)
        .where('plan_id', '=', plan_id)
        .where('target_id', '=', target_id)
        .where('state', '=', PlanItemState.Waiting)
        .where('planned_day', '>', planned_day),
    )
}

export interface ItemCounts {
  readonly made: number
  readonly failed: number
}

/** By plan: how many orders were made and how many items failed. */
export async function itemCounts(ctx: StoreContext, planIds: readonly string[]): Promise<Map<string, ItemCounts>> {
  if (planIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    items(ctx)
      .select(['plan_id', 'state', sql<number>`count(*)`.as('count')])
      .where('plan_id', 'in', [...planIds])
      .groupBy(['plan_id', 'state']),
  )
  const of = (id: string, state: PlanItemState): number =>
    rows.find((row) => row.plan_id === id && row.state === state)?.count ?? 0
  return new Map(
    planIds.map((id) => [id, { made: of(id, PlanItemState.Generated), failed: of(id, PlanItemState.Failed) }]),
  )
}

export interface ItemQuery {
  readonly planId?: string | undefined
  /** Ids of the plans that count; all without it. */
  readonly plans?: Expression<unknown>
  /** Condition on targets; all without it. */
  readonly seen?: Expression<SqlBool> | null
  readonly targetId?: string | undefined
  readonly states?: readonly number[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function matching(ctx: StoreContext, { from, planId, plans, seen, states, targetId, to }: ItemQuery) {
  let query = items(ctx)
  if (planId !== undefined) query = query.where('plan_id', '=', planId)
  if (plans !== undefined) query = query.where(sql<SqlBool>`plan_id in (${plans})`)
  if (seen != null) query = query.where(seen)
  if (targetId !== undefined)
    query = query.where((eb) => eb.or([eb('target_id', '=', targetId), eb('customer_id', '=', targetId)]))
  if (states !== undefined && states.length > 0) query = query.where('state', 'in', [...states])
  if (from !== undefined) query = query.where('due_day', '>=', from)
  if (to !== undefined) query = query.where('due_day', '<=', to)
  return query
}

/** Items that match, the latest due first. */
export async function findItems(
  ctx: StoreContext,
  query: ItemQuery,
  limit: number,
  offset: number,
): Promise<PlanItemRecord[]> {
  return await ctx.tx.many(
    matching(ctx, query).selectAll().orderBy('due_day', 'desc').orderBy('id', 'desc').limit(limit).offset(offset),
  )
}

export async function countItems(ctx: StoreContext, query: ItemQuery): Promise<number> {
  return (await ctx.tx.first(matching(ctx, query).select(sql<number>`count(*)`.as('count'))))?.count ?? 0
}

/** Orders made for a target, the newest first, at most ten. */
export async function ordersOfTarget(ctx: StoreContext, targetId: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    items(ctx)
      .select('order_id')
      .where('target_id', '=', targetId)
      .where('order_id', 'is not', null)
      .orderBy('due_day', 'desc')
      .limit(10),
  )
  return rows.flatMap((row) => row.order_id ?? [])
}
