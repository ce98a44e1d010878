/** Rows of plans and of what they serve; the only file that names their tables. */
import type { PlanConditions } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { cyclePlanSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { CyclePlanState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import { q } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import type { OpenTies } from '../kernel/record-directory.ts'
import { recordList } from '../record/record-list-door.ts'
import type { RecordTable, StoreContext } from '../record/record-table.ts'
import { presentPlans } from './present-plans.ts'

export type CyclePlanRecord = Selectable<Tables['cycle_plan']>
export type CyclePlanPatch = Updateable<Tables['cycle_plan']>

export const cyclePlanTable: RecordTable<CyclePlanRecord> = {
  spec: cyclePlanSpec,
  table: 'cycle_plan',
  columns: { targetWords: null, rhythm: null, madeCount: null, failedCount: null },
  present: presentPlans,
}

export const cyclePlanList = recordList(cyclePlanTable)

/** Null when targets are named one by one. */
export const conditionsOf = (row: Pick<CyclePlanRecord, 'conditions'>): PlanConditions | null =>
  row.conditions as unknown as PlanConditions | null

const plans = (ctx: StoreContext) =>
  q.selectFrom('cycle_plan').where('cycle_plan.tenant_id', '=', ctx.tenantId).where('deleted_at', 'is', null)

/** Running plans whose items were not made on this day yet, or of which items wait. */
export async function plansToRun(ctx: StoreContext, today: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    plans(ctx)
      .select('id')
      .where('state', '=', CyclePlanState.Running)
      .where((eb) => eb.or([eb('planned_on', 'is', null), eb('planned_on', '<', today)]))
      .orderBy('id'),
  )
  return rows.map(({ id }) => id)
}

/** A plan whatever the reader may see, its row held until the transaction ends; undefined when it was deleted. */
export async function lockPlan(ctx: StoreContext, id: string): Promise<CyclePlanRecord | undefined> {
  return await ctx.tx.first(plans(ctx).selectAll().where('id', '=', id).forUpdate())
}

/** Plans of a state, for the calendar; at most 500. */
export async function plansIn(ctx: StoreContext, states: readonly CyclePlanState[]): Promise<CyclePlanRecord[]> {
  return await ctx.tx.many(
    plans(ctx)
      .selectAll()
      .where('state', 'in', [...states])
      .orderBy('created_at', 'desc')
      .limit(500),
  )
}

/** Writes what the product itself keeps of a plan; its version stays. */
export async function patchPlan(ctx: StoreContext, id: string, patch: CyclePlanPatch): Promise<void> {
  await ctx.tx.run(q.updateTable('cycle_plan').set(patch).where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}

/** By template: its plans that have not ended. */
export async function plansOfTmpls(ctx: StoreContext, tmplIds: readonly string[]): Promise<Map<string, OpenTies>> {
  if (tmplIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    plans(ctx)
      .select(['tmpl_id', sql<number>`count(*)`.as('count'), sql<string>`min(name)`.as('example')])
      .where('tmpl_id', 'in', [...tmplIds])
      .where('state', '!=', CyclePlanState.Ended)
      .groupBy('tmpl_id'),
  )
  return new Map(rows.map(({ count, example, tmpl_id: id }) => [id, { count, example }]))
}

/** Ids that a plan names one by one. */
export async function namedTargets(ctx: StoreContext, planIds: readonly string[]): Promise<Map<string, string[]>> {
  if (planIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('cycle_plan_target')
      .select(['plan_id', 'target_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('plan_id', 'in', [...planIds])
      .orderBy('plan_id')
      .orderBy('target_id'),
  )
  const found = new Map<string, string[]>()
  for (const { plan_id: planId, target_id: targetId } of rows)
    found.set(planId, [...(found.get(planId) ?? []), targetId])
  return found
}

/** Makes a plan name these targets and no others. */
export async function writeTargets(ctx: StoreContext, planId: string, targetIds: readonly string[]): Promise<void> {
  await ctx.tx.run(
    q.deleteFrom('cycle_plan_target').where('tenant_id', '=', ctx.tenantId).where('plan_id', '=', planId),
  )
  if (targetIds.length > 0)
    await ctx.tx.run(
      q
        .insertInto('cycle_plan_target')
        .values(targetIds.map((targetId) => ({ tenant_id: ctx.tenantId, plan_id: planId, target_id: targetId }))),
    )
}

/** By target: the plans that have not ended and name it. */
export async function plansNaming(ctx: StoreContext, targetIds: readonly string[]): Promise<Map<string, OpenTies>> {
  if (targetIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    plans(ctx)
      .innerJoin('cycle_plan_target', (join) =>
        join
          .onRef('cycle_plan_target.tenant_id', '=', 'cycle_plan.tenant_id')
          .onRef('cycle_plan_target.plan_id', '=', 'cycle_plan.id'),
      )
      .select(['target_id', sql<number>`count(*)`.as('count'), sql<string>`min(name)`.as('example')])
      .where('target_id', 'in', [...targetIds])
      .where('state', 'in', [CyclePlanState.Running, CyclePlanState.Paused])
      .groupBy('target_id'),
  )
  return new Map(rows.map(({ count, example, target_id: id }) => [id, { count, example }]))
}

/** Makes plans that name one target name another instead. @returns the plans that changed */
export async function moveTargets(ctx: StoreContext, fromId: string, toId: string): Promise<string[]> {
  const moved = await ctx.tx.many(
    q
      .deleteFrom('cycle_plan_target')
      .where('tenant_id', '=', ctx.tenantId)
      .where('target_id', '=', fromId)
      .returning('plan_id'),
  )
  const ids = moved.map((row) => row.plan_id)
  if (ids.length > 0)
    await ctx.tx.run(
      q
        .insertInto('cycle_plan_target')
        .values(ids.map((planId) => ({ tenant_id: ctx.tenantId, plan_id: planId, target_id: toId })))
        .onConflict((conflict) => conflict.doNothing()),
    )
  return ids
}
