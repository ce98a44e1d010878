/** Targets of plans, named one by one; the only file that names the table. */
import type { PlanConditions } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { targetRecordKinds } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { CyclePlanRecord } from './cycle-plan-store.ts'

/** Null when targets are named one by one. */
export const conditionsOf = (row: Pick<CyclePlanRecord, 'conditions'>): PlanConditions | null =>
  row.conditions as PlanConditions | null

const kinds = Object.entries(targetRecordKinds)

const sees = (ctx: Context, kind: string, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  ctx.records.ofKind(kind)?.sees(ctx, column) ?? sql<SqlBool>`true`

/** For a condition: the plan called `record` serves a customer, an asset or a contract that this person sees, or an asset of such a customer. */
export function servesSeen(ctx: Context): RawBuilder<SqlBool> {
  // One select for each kind: together they would be read through whole.
  const named = kinds.map(
    ([code, kind]) =>
      sql`select target.plan_id from cycle_plan_target target join cycle_plan plan on plan.tenant_id = target.tenant_id and plan.id = target.plan_id where target.tenant_id = ${ctx.tenantId} and plan.target_kind = ${Number(code)} and ${sees(ctx, kind, sql.ref('target.target_id'))}`,
  )
  const asked = sql`(record.conditions ->> 'customerId')::uuid`
  return sql<SqlBool>`record.id in (${sql.join(named, sql` union all `)}) or (${asked} is not null and ${sees(ctx, 'customer', asked)})`
}

/** For a condition of items: the person sees the target; null where all are seen. */
export function targetSeen(ctx: Context): RawBuilder<SqlBool> | null {
  const target = sql.ref('cycle_plan_item.target_id')
  const conditions = kinds.map(([, kind]) => ctx.records.ofKind(kind)?.sees(ctx, target) ?? null)
  const limits = conditions.filter((one) => one !== null)
  // All three are widened by the same permission.
  return limits.length < kinds.length ? null : sql<SqlBool>`(${sql.join(limits, sql` or `)})`
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

/** Makes plans that name one target name another instead. @returns those that named only the first, and those that named both */
export async function moveTargets(
  ctx: StoreContext,
  fromId: string,
  toId: string,
): Promise<{ moved: string[]; joined: string[] }> {
  const named = await ctx.tx.many(
    q
      .deleteFrom('cycle_plan_target')
      .where('tenant_id', '=', ctx.tenantId)
      .where('target_id', '=', fromId)
      .returning('plan_id'),
  )
  const ids = named.map((row) => row.plan_id)
  const moved = await addTarget(ctx, ids, toId)
  return { moved, joined: ids.filter((id) => !moved.includes(id)) }
}

/** Adds a target to plans. @returns those that did not name it */
export async function addTarget(ctx: StoreContext, planIds: readonly string[], targetId: string): Promise<string[]> {
  if (planIds.length === 0) return []
  const added = await ctx.tx.many(
    q
      .insertInto('cycle_plan_target')
      .values(planIds.map((planId) => ({ tenant_id: ctx.tenantId, plan_id: planId, target_id: targetId })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('plan_id'),
  )
  return added.map((row) => row.plan_id)
}

/** Takes a target out of plans. @returns those that named it */
export async function dropTarget(ctx: StoreContext, planIds: readonly string[], targetId: string): Promise<string[]> {
  if (planIds.length === 0) return []
  const dropped = await ctx.tx.many(
    q
      .deleteFrom('cycle_plan_target')
      .where('tenant_id', '=', ctx.tenantId)
      .where('plan_id', 'in', [...planIds])
      .where('target_id', '=', targetId)
      .returning('plan_id'),
  )
  return dropped.map((row) => row.plan_id)
}

/** Which plans name some targets, ended ones too. */
export async function targetsNamed(
  ctx: StoreContext,
  targetIds: readonly string[],
): Promise<{ planId: string; targetId: string }[]> {
  if (targetIds.length === 0) return []
  const rows = await ctx.tx.many(
    q
      .selectFrom('cycle_plan_target')
      .select(['plan_id', 'target_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('target_id', 'in', [...targetIds])
      .orderBy('plan_id'),
  )
  return rows.map((row) => ({ planId: row.plan_id, targetId: row.target_id }))
}
