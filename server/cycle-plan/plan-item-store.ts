/** Items of plans: one per plan, target and day. The only file that names their table. */
import { PlanItemState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { whereFound } from '../kernel/concern.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { childRows, type NewChild } from '../record/child-rows-store.ts'

export type PlanItemRecord = Selectable<Tables['cycle_plan_item']>
export type NewPlanItem = NewChild<'cycle_plan_item'>

/** Items of plans, the latest due first. */
export const planItems = childRows({
  table: 'cycle_plan_item',
  owner: 'plan_id',
  order: sql`due_day desc, id desc`,
  hasId: true,
})

/** The order was made by a plan. */
export const isOfPlan = whereFound('cycle_plan_item', sql`found.order_id = fact.subject_id`)

const items = (ctx: StoreContext) =>
  q.selectFrom('cycle_plan_item').where('cycle_plan_item.tenant_id', '=', ctx.tenantId)

/** Adds items; those of a day that a target has already are left as they are. */
export async function addItems(ctx: StoreContext, rows: readonly NewPlanItem[]): Promise<void> {
  await planItems.add(ctx, rows, { mayStand: true })
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

/** Items that wait and are due by a day, the earliest first, behind the last one of the round before. */
export async function waitingItems(
  ctx: StoreContext,
  planId: string,
  dueBy: string,
  { behind, limit }: { readonly behind: PlanItemRecord | undefined; readonly limit: number },
): Promise<PlanItemRecord[]> {
  const due = sql<SqlBool>`due_day <= ${dueBy}`
  return await planItems.find(
    ctx,
    { plan_id: planId, state: PlanItemState.Waiting },
    {
      also: behind === undefined ? due : sql`${due} and (due_day, id) > (${behind.due_day}::date, ${behind.id}::uuid)`,
      order: sql`due_day, id`,
      limit,
    },
  )
}

/** Plans with items that wait. */
export async function plansWaiting(ctx: StoreContext): Promise<string[]> {
  const rows = await ctx.tx.many(
    items(ctx).select('plan_id').distinct().where('state', '=', PlanItemState.Waiting).orderBy('plan_id'),
  )
  return rows.map((row) => row.plan_id)
}

/** Items by id, their rows held until the transaction ends. */
export async function lockItems(ctx: StoreContext, ids: readonly string[]): Promise<PlanItemRecord[]> {
  return await planItems.find(ctx, { id: ids }, { order: sql`id`, lock: 'all' })
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
  const waiting = { plan_id: planId, state: PlanItemState.Waiting }
  await planItems.change(ctx, waiting, { state: PlanItemState.Skipped, reason }, sql`due_day < ${day}`)
}

/** Notes the day on which the order of an item came to its end; without one the day on which it was due. */
export async function closeItemOf(ctx: StoreContext, orderId: string, day: string | null): Promise<void> {
  await planItems.change(ctx, { order_id: orderId }, { closed_day: sql`coalesce(${day}::date, due_day)` })
}

/** The order of an item is open again: what was counted from its end and waits goes with that end. */
export async function reopenItemOf(ctx: StoreContext, orderId: string, isCounted: boolean): Promise<void> {
  const closed = sql<SqlBool>`closed_day is not null`
  const opened = await planItems.find(ctx, { order_id: orderId }, { also: closed, lock: 'all' })
  await planItems.change(ctx, { id: opened.map(({ id }) => id) }, { closed_day: null })
  if (!isCounted) return
  for (const { plan_id, planned_day, target_id } of opened)
    await planItems.drop(
      ctx,
      { plan_id, target_id, state: PlanItemState.Waiting },
      sql<SqlBool>`planned_day > ${planned_day}`,
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
  readonly planId?: string
  /** Ids of the plans that count; all without it. */
  readonly plans?: Expression<unknown>
  /** Condition on targets; all without it. */
  readonly seen?: Expression<SqlBool> | null
  readonly targetId?: string
  readonly states?: readonly number[]
  readonly from?: string
  readonly to?: string
}

function conditionsOf({ from, planId, plans, seen, states = [], targetId, to }: ItemQuery) {
  const also: readonly (RawBuilder<SqlBool> | null)[] = [
    plans === undefined ? null : sql<SqlBool>`plan_id in (${plans})`,
    seen == null ? null : sql<SqlBool>`${seen}`,
    targetId === undefined ? null : sql<SqlBool>`(target_id = ${targetId} or customer_id = ${targetId})`,
    from === undefined ? null : sql<SqlBool>`due_day >= ${from}`,
    to === undefined ? null : sql<SqlBool>`due_day <= ${to}`,
  ]
  const conditions = also.filter((one) => one !== null)
  return {
    which: { plan_id: planId, state: states.length === 0 ? undefined : states },
    also: conditions.length === 0 ? null : sql<SqlBool>`${sql.join(conditions, sql` and `)}`,
  }
}

/** Items that match, the latest due first. */
export async function findItems(
  ctx: StoreContext,
  query: ItemQuery,
  limit: number,
  offset: number,
): Promise<PlanItemRecord[]> {
  const { also, which } = conditionsOf(query)
  return await planItems.find(ctx, which, { also, limit, offset })
}

export async function countItems(ctx: StoreContext, query: ItemQuery): Promise<number> {
  const { also, which } = conditionsOf(query)
  return await planItems.count(ctx, which, also)
}

/** Orders made for a target, the newest first, at most ten. */
export async function ordersOfTarget(ctx: StoreContext, targetId: string): Promise<string[]> {
  const made = { also: sql<SqlBool>`order_id is not null`, order: sql`due_day desc`, limit: 10 }
  return (await planItems.find(ctx, { target_id: targetId }, made)).flatMap((row) => row.order_id ?? [])
}
