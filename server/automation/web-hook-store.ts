/** Web hooks and their deliveries; the only file that names their tables. */
import { HookState } from '@onsite/domain/automation/web-hook.ts'
import { type Selectable, sql, type SqlBool } from 'kysely'
import { anyOfOnce } from '../kernel/any-of-once.ts'
import { whereFound } from '../kernel/concern.ts'
import { q } from '../kernel/database.ts'
import { type Due, type DueAt, isFound } from '../kernel/due.ts'
import { readOnceForAll } from '../kernel/gathered.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export type HookRecord = Selectable<Tables['web_hook']>
export type DeliveryRecord = Selectable<Tables['web_hook_delivery']>

/** Every web hook that was not deleted, by name. */
export const allHooks = readOnceForAll(async (ctx: StoreContext): Promise<readonly HookRecord[]> => {
  return await ctx.tx.many(
    q
      .selectFrom('web_hook')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('deleted_at', 'is', null)
      .orderBy('name'),
  )
})

/** A web hook by id, deleted ones too. */
export async function hookById(ctx: StoreContext, id: string): Promise<HookRecord | undefined> {
  return await ctx.tx.first(
    q.selectFrom('web_hook').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
}

export async function insertHook(ctx: StoreContext, row: Omit<HookRecord, 'tenant_id'>): Promise<void> {
  await ctx.tx.post(q.insertInto('web_hook').values({ tenant_id: ctx.tenantId, ...row }))
}

export async function updateHook(
  ctx: StoreContext,
  id: string,
  change: Partial<Omit<HookRecord, 'tenant_id' | 'id'>>,
): Promise<void> {
  await ctx.tx.post(q.updateTable('web_hook').set(change).where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}

/** A web hook hears of notices of the category that the fact tells. */
export const hasHookHearing = whereFound(
  'web_hook',
  sql`found.deleted_at is null and fact.data->'tell'->>'category' = any(found.categories)`,
)

/** Ids of the web hooks that hear of notices of a category. */
export async function hooksHearing(ctx: StoreContext, category: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('web_hook')
      .select('id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('deleted_at', 'is', null)
      .where(sql<SqlBool>`${category} = any(categories)`),
  )
  return rows.map((row) => row.id)
}

interface NewDelivery {
  readonly hookId: string
  /** In words. */
  readonly cause: string
  /** JSON. */
  readonly body: string
}

/** Lets a web hook be called at once. @returns the id of the call */
export async function insertDelivery(
  ctx: StoreContext & { readonly now: Date },
  { body, cause, hookId }: NewDelivery,
): Promise<string> {
  const [id, at] = [uuidv7(), ctx.now.toISOString()]
  await ctx.tx.post(
    q.insertInto('web_hook_delivery').values({
      tenant_id: ctx.tenantId,
      id,
      hook_id: hookId,
      cause,
      body,
      state: HookState.Waiting,
      created_at: at,
      next_at: at,
    }),
  )
  return id
}

/** Locks a delivery. */
export async function lockDelivery(ctx: StoreContext, id: string): Promise<DeliveryRecord | undefined> {
  return await ctx.tx.first(
    q
      .selectFrom('web_hook_delivery')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .forUpdate(),
  )
}

export async function updateDelivery(
  ctx: StoreContext,
  id: string,
  change: Partial<Omit<DeliveryRecord, 'tenant_id' | 'id'>>,
): Promise<void> {
  await ctx.tx.post(
    q.updateTable('web_hook_delivery').set(change).where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
}

const dueDeliveries = ({ now, tenantId }: Pick<DueAt, 'now' | 'tenantId'>) =>
  q.selectFrom('web_hook_delivery').where('tenant_id', '=', tenantId).where('next_at', '<=', now.toISOString())

/** A delivery is to be tried. */
export const hasDueDelivery: Due = (at) => isFound(dueDeliveries(at))

/** Takes the next delivery that is due, so that no other worker has it before `lostAt`. */
export async function takeDelivery(ctx: StoreContext, now: Date, lostAt: Date): Promise<DeliveryRecord | undefined> {
  const due = dueDeliveries({ ...ctx, now })
    .select('id')
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return await ctx.tx.first(
    q
      .updateTable('web_hook_delivery')
      .set((eb) => ({ next_at: lostAt.toISOString(), tries: eb('tries', '+', 1) }))
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', anyOfOnce(due))
      .returningAll(),
  )
}

/** Ends what still waits of a web hook. */
export async function endWaiting(ctx: StoreContext, hookId: string, message: string): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('web_hook_delivery')
      .set({ state: HookState.Failed, message, next_at: null })
      .where('tenant_id', '=', ctx.tenantId)
      .where('hook_id', '=', hookId)
      .where('next_at', 'is not', null),
  )
}

interface DeliveryFilter {
  readonly hookId?: string
  readonly state?: HookState
}

const filterDeliveries = (ctx: StoreContext, { hookId, state }: DeliveryFilter) => {
  let rows = q.selectFrom('web_hook_delivery').where('tenant_id', '=', ctx.tenantId)
  if (hookId !== undefined) rows = rows.where('hook_id', '=', hookId)
  if (state !== undefined) rows = rows.where('state', '=', state)
  return rows
}

/** A page of deliveries, the newest first. */
export async function deliveriesOf(
  ctx: StoreContext,
  filter: DeliveryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DeliveryRecord[]> {
  return await ctx.tx.many(filterDeliveries(ctx, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset))
}

export async function countDeliveries(ctx: StoreContext, filter: DeliveryFilter): Promise<number> {
  const row = await ctx.tx.first(filterDeliveries(ctx, filter).select(sql<number>`count(*)::int`.as('n')))
  return row?.n ?? 0
}

/** Names of web hooks, deleted ones too. */
export async function hookNames(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('web_hook')
      .select(['id', 'name'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', 'in', [...new Set(ids)]),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
