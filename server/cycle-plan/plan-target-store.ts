/** Targets of plans, named one by one; the only file that names the table. */
import { targetRecordKinds } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { childRows } from '../record/child-rows-store.ts'

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
  return sql<SqlBool>`(record.id in (${sql.join(named, sql` union all `)}) or (${asked} is not null and ${sees(ctx, 'customer', asked)}))`
}

/** For a condition of items: the person sees the target; null where all are seen. */
export function targetSeen(ctx: Context): RawBuilder<SqlBool> | null {
  const target = sql.ref('cycle_plan_item.target_id')
  const conditions = kinds.map(([, kind]) => ctx.records.ofKind(kind)?.sees(ctx, target) ?? null)
  const limits = conditions.filter((one) => one !== null)
  // All three are widened by the same permission.
  return limits.length < kinds.length ? null : sql<SqlBool>`(${sql.join(limits, sql` or `)})`
}

const planTargets = childRows({ table: 'cycle_plan_target', owner: 'plan_id', order: sql`plan_id, target_id` })

const plansOf = (rows: readonly { readonly plan_id: string }[]) => rows.map((row) => row.plan_id)

/** Ids that a plan names one by one. Plans that are asked for at once are read together. */
export async function namedTargets(ctx: StoreContext, planId: string): Promise<string[]> {
  return (await planTargets.of(ctx, planId)).map((row) => row.target_id)
}

/** Makes a plan name these targets and no others. */
export async function writeTargets(ctx: StoreContext, planId: string, targetIds: readonly string[]): Promise<void> {
  await planTargets.replace(
    ctx,
    planId,
    targetIds.map((target_id) => ({ target_id })),
  )
}

/** Makes plans that name one target name another instead. @returns those that named only the first, and those that named both */
export async function moveTargets(
  ctx: StoreContext,
  fromId: string,
  toId: string,
): Promise<{ moved: string[]; joined: string[] }> {
  const ids = plansOf(await planTargets.drop(ctx, { target_id: fromId }))
  const moved = await addTarget(ctx, ids, toId)
  return { moved, joined: ids.filter((id) => !moved.includes(id)) }
}

/** Adds a target to plans. @returns those that did not name it */
export async function addTarget(ctx: StoreContext, planIds: readonly string[], targetId: string): Promise<string[]> {
  const rows = planIds.map((plan_id) => ({ plan_id, target_id: targetId }))
  return plansOf(await planTargets.add(ctx, rows, { mayStand: true }))
}

/** Takes a target out of plans. @returns those that named it */
export async function dropTarget(ctx: StoreContext, planIds: readonly string[], targetId: string): Promise<string[]> {
  return plansOf(await planTargets.drop(ctx, { plan_id: planIds, target_id: targetId }))
}

/** Which plans name some targets, ended ones too. */
export async function targetsNamed(
  ctx: StoreContext,
  targetIds: readonly string[],
): Promise<{ planId: string; targetId: string }[]> {
  const rows = await planTargets.find(ctx, { target_id: targetIds })
  return rows.map((row) => ({ planId: row.plan_id, targetId: row.target_id }))
}
