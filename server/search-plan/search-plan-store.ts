/** The only file that names the tables of saved search plans. */
import { isAdministrator, type PlanViewer, PlanVisibility } from '@onsite/domain/search-plan/search-plan.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { Tables } from '../kernel/tables.ts'
import { personName } from '../people/people-store.ts'
import { serviceGroupName } from '../people/service-group-store.ts'

export type PlanRecord = Selectable<Tables['search_plan']>
export interface ShownPlan extends PlanRecord {
  readonly owner_name: string | null
  readonly group_name: string | null
}

export interface PlanFilter {
  readonly list: string
  /** Part of the name. */
  readonly name?: string
}

/** The rule of `maySeePlan` as a condition. */
function isSeen(viewer: PlanViewer) {
  return (eb: ExpressionBuilder<Tables, 'search_plan'>) =>
    eb.or([
      eb('owner_id', '=', viewer.personId),
      eb('visibility', '=', PlanVisibility.Everyone),
      ...(isAdministrator(viewer) ? [eb('visibility', '=', PlanVisibility.Group)] : []),
      ...(viewer.groupIds.length === 0 ? [] : [eb('group_id', 'in', [...viewer.groupIds])]),
    ])
}

function seenPlans(tenantId: string, viewer: PlanViewer, { list, name = '' }: PlanFilter) {
  const text = name.trim().toLowerCase()
  return q
    .selectFrom('search_plan')
    .where('tenant_id', '=', tenantId)
    .where('list', '=', list)
    .where(isSeen(viewer))
    .$if(text !== '', (query) => query.where(sql<boolean>`strpos(lower(name), ${text}) > 0`))
}

const namesBeside = (tenantId: string) =>
  [
    personName(tenantId, 'search_plan.owner_id').as('owner_name'),
    serviceGroupName(tenantId, 'search_plan.group_id').as('group_name'),
  ] as const

/** A page of the plans that someone sees: the narrowest visibility first, then by place and age. */
export async function findPlans(
  ctx: StoreContext,
  viewer: PlanViewer,
  filter: PlanFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<ShownPlan[]> {
  return await ctx.tx.many(
    seenPlans(ctx.tenantId, viewer, filter)
      .selectAll()
      .select(namesBeside(ctx.tenantId))
      .orderBy('visibility')
      .orderBy('position')
      .orderBy('id')
      .offset(page.offset)
      .limit(page.limit),
  )
}

export async function countPlansBy(ctx: StoreContext, viewer: PlanViewer, filter: PlanFilter): Promise<number> {
  const row = await ctx.tx.first(seenPlans(ctx.tenantId, viewer, filter).select(sql<number>`count(*)`.as('count')))
  return row?.count ?? 0
}

export async function planById(ctx: StoreContext, id: string): Promise<ShownPlan | undefined> {
  return await ctx.tx.first(
    q
      .selectFrom('search_plan')
      .selectAll()
      .select(namesBeside(ctx.tenantId))
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** Lets one save or removal at a time touch the plans of a list, until the transaction ends. */
export async function holdPlansOf(ctx: StoreContext, list: string): Promise<void> {
  await lockName(ctx, `search-plan ${list}`)
}

/** Names of someone's plans of a list, by id. */
export async function planNamesOf(ctx: StoreContext, list: string, ownerId: string): Promise<Map<string, string>> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('search_plan')
      .select(['id', 'name'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('list', '=', list)
      .where('owner_id', '=', ownerId),
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

export interface PlanWords {
  readonly name: string
  readonly visibility: PlanVisibility
  readonly groupId: string | null
  readonly isLocked: boolean
  readonly position: number
  readonly conditions: unknown
  readonly columns: unknown
  readonly sort: unknown
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const rowOf = (words: PlanWords) => ({
  name: words.name,
  visibility: words.visibility,
  group_id: words.groupId,
  is_locked: words.isLocked,
  position: words.position,
  conditions: JSON.stringify(words.conditions),
  columns: json(words.columns),
  sort: json(words.sort),
})

export async function insertPlan(
  ctx: StoreContext,
  plan: PlanWords & { readonly id: string; readonly list: string; readonly ownerId: string },
): Promise<void> {
  await ctx.tx.post(
    q.insertInto('search_plan').values({
      tenant_id: ctx.tenantId,
      id: plan.id,
      list: plan.list,
      owner_id: plan.ownerId,
      updated_by: plan.ownerId,
      ...rowOf(plan),
    }),
  )
}

/** Writes a plan that is at `revision`. @returns false when somebody else has changed it since */
export async function updatePlan(
  ctx: StoreContext,
  id: string,
  revision: number,
  words: PlanWords,
  by: string,
): Promise<boolean> {
  const changed = await ctx.tx.many(
    q
      .updateTable('search_plan')
      .set({ ...rowOf(words), revision: revision + 1, updated_by: by, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id'),
  )
  return changed.length > 0
}

/** Removes a plan, and with it the defaults that name it. */
export async function removePlan(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.post(q.deleteFrom('search_plan').where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}

/** Id of the plan with which someone's list opens. */
export async function defaultPlanId(ctx: StoreContext, personId: string, list: string): Promise<string | null> {
  const row = await ctx.tx.first(
    q
      .selectFrom('search_plan_default')
      .select('plan_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where('list', '=', list),
  )
  return row?.plan_id ?? null
}

/** @param planId null for none */
export async function writeDefaultPlan(
  ctx: StoreContext,
  personId: string,
  list: string,
  planId: string | null,
): Promise<void> {
  if (planId === null) {
    await ctx.tx.post(
      q
        .deleteFrom('search_plan_default')
        .where('tenant_id', '=', ctx.tenantId)
        .where('person_id', '=', personId)
        .where('list', '=', list),
    )
    return
  }
  await ctx.tx.post(
    q
      .insertInto('search_plan_default')
      .values({ tenant_id: ctx.tenantId, person_id: personId, list, plan_id: planId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id', 'list']).doUpdateSet({ plan_id: planId })),
  )
}
