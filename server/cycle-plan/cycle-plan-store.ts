/** Rows of plans; the only file that names their table. */
import { cyclePlanSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { CyclePlanState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import type { OpenTies } from '../kernel/record-directory.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { recordList } from '../record/record-list.ts'
import type { RecordTable } from '../record/record-table.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'
import { servesSeen, targetsNamed } from './plan-target-store.ts'
import { presentPlans } from './present-plans.ts'

export const cyclePlanTable: RecordTable<CyclePlanRecord, typeof cyclePlanSpec> = {
  spec: cyclePlanSpec,
  table: 'cycle_plan',
  columns: { targetWords: null, rhythm: null, madeCount: null, failedCount: null },
  ways: (ctx) => [{ label: '能看到它服务的客户、设备或合同', condition: servesSeen(ctx) }],
  present: presentPlans,
}

export const cyclePlanList = recordList(cyclePlanTable)

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

/** Plans of a state that the person sees, for the calendar; at most 500. */
export async function plansIn(ctx: Context, states: readonly CyclePlanState[]): Promise<CyclePlanRecord[]> {
  return await ctx.tx.many(
    plans(ctx)
      .selectAll()
      .where('state', 'in', [...states])
      .where(sql<SqlBool>`id in (${cyclePlanList.idsSeen(ctx)})`)
      .orderBy('created_at', 'desc')
      .limit(500),
  )
}

/** Writes what the product itself keeps of a plan; its version stays. */
export async function patchPlan(ctx: StoreContext, id: string, patch: Updateable<Tables['cycle_plan']>): Promise<void> {
  await ctx.tx.post(q.updateTable('cycle_plan').set(patch).where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}

/** Makes plans whose condition names one customer name another; `only` narrows them. @returns those that changed */
export async function moveConditions(
  ctx: StoreContext,
  fromId: string,
  toId: string,
  only: readonly string[] | null = null,
): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .updateTable('cycle_plan')
      .set({ conditions: sql`jsonb_set(conditions, '{customerId}', to_jsonb(${toId}::text))` })
      .where('tenant_id', '=', ctx.tenantId)
      .where(sql<SqlBool>`conditions ->> 'customerId' = ${fromId}`)
      .$if(only !== null, (query) => query.where('id', '=', sql<string>`any(${[...(only ?? [])]}::uuid[])`))
      .returning('id'),
  )
  return rows.map(({ id }) => id)
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

/** By target: the running and paused plans that name it. */
export async function plansNaming(ctx: StoreContext, targetIds: readonly string[]): Promise<Map<string, OpenTies>> {
  const naming = await targetsNamed(ctx, targetIds)
  if (naming.length === 0) return new Map()
  const rows = await ctx.tx.many(
    plans(ctx)
      .select(['id', 'name'])
      .where('id', 'in', [...new Set(naming.map(({ planId }) => planId))])
      .where('state', 'in', [CyclePlanState.Running, CyclePlanState.Paused])
      .orderBy('name'),
  )
  const found = new Map<string, OpenTies>()
  for (const { id, name } of rows)
    for (const { targetId } of naming.filter(({ planId }) => planId === id)) {
      const known = found.get(targetId)
      found.set(targetId, { count: (known?.count ?? 0) + 1, example: known?.example ?? name })
    }
  return found
}
