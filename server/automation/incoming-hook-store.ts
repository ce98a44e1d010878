/** Web hooks of other systems and their messages; the only file that names their tables. */
import { type Selectable, sql } from 'kysely'
import type { Brought, IncomingHook } from '@onsite/domain/automation/incoming-hook.ts'
import { q } from '../kernel/database.ts'
import { readOnceForAll } from '../kernel/gathered.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

type HookRow = Selectable<Tables['incoming_hook']>
type MessageRow = Selectable<Tables['incoming_message']>

export interface IncomingHookRecord extends Omit<HookRow, 'brings'> {
  readonly brings: readonly Brought[]
}
export interface MessageRecord extends Omit<MessageRow, 'brought'> {
  /** By path. */
  readonly brought: Readonly<Record<string, string>>
}

const hookOf = (row: HookRow): IncomingHookRecord => ({ ...row, brings: row.brings as Brought[] })
const messageOf = (row: MessageRow): MessageRecord => ({ ...row, brought: row.brought as Record<string, string> })

/** A hook as rules know it. */
export const asHook = ({ brings, id, kind, name, no_path: noPath }: IncomingHookRecord): IncomingHook => ({
  id,
  name,
  kind,
  noPath,
  brings,
})

const hooks = (ctx: StoreContext) => q.selectFrom('incoming_hook').selectAll().where('tenant_id', '=', ctx.tenantId)

/** Every hook that was not deleted, by name. */
export const allIncomingHooks = readOnceForAll(async (ctx: StoreContext): Promise<readonly IncomingHookRecord[]> => {
  return (await ctx.tx.many(hooks(ctx).where('deleted_at', 'is', null).orderBy('name'))).map(hookOf)
})

/** A hook by id, deleted ones too. */
export async function incomingHookById(ctx: StoreContext, id: string): Promise<IncomingHookRecord | undefined> {
  const row = await ctx.tx.first(hooks(ctx).where('id', '=', id))
  return row === undefined ? undefined : hookOf(row)
}

/** Hooks by their ids, deleted ones too. */
export async function incomingHooksByIds(ctx: StoreContext, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await ctx.tx.many(hooks(ctx).where('id', 'in', [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, hookOf(row)]))
}

export async function insertIncomingHook(
  ctx: StoreContext,
  { brings, ...row }: Omit<IncomingHookRecord, 'tenant_id'>,
): Promise<void> {
  await ctx.tx.post(
    q.insertInto('incoming_hook').values({ tenant_id: ctx.tenantId, ...row, brings: JSON.stringify(brings) }),
  )
}

export async function updateIncomingHook(
  ctx: StoreContext,
  id: string,
  { brings, ...change }: Partial<Omit<IncomingHookRecord, 'tenant_id' | 'id'>>,
): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('incoming_hook')
      .set({ ...change, ...(brings === undefined ? {} : { brings: JSON.stringify(brings) }) })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** The document of a table with a number, unless it is in the recycle bin. */
export async function recordByNo(ctx: StoreContext, table: keyof Tables, no: string): Promise<string | null> {
  const [row] = await ctx.tx.many(
    sql<{
      id: string
    }>`select id from ${sql.table(table)} where tenant_id = ${ctx.tenantId} and no = ${no} and deleted_at is null limit 1`,
  )
  return row?.id ?? null
}

/** Keeps a message, unless its delivery came before. @returns whether it is kept */
export async function insertMessage(
  ctx: StoreContext,
  { brought, ...row }: Omit<MessageRecord, 'tenant_id'>,
): Promise<boolean> {
  const kept = await ctx.tx.first(
    q
      .insertInto('incoming_message')
      .values({ tenant_id: ctx.tenantId, ...row, brought: JSON.stringify(brought) })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'hook_id', 'delivery']).doNothing())
      .returning('id'),
  )
  return kept !== undefined
}

const messages = (ctx: StoreContext) =>
  q.selectFrom('incoming_message').selectAll().where('tenant_id', '=', ctx.tenantId)

export async function messageById(ctx: StoreContext, id: string): Promise<MessageRecord | undefined> {
  const row = await ctx.tx.first(messages(ctx).where('id', '=', id))
  return row === undefined ? undefined : messageOf(row)
}

/** The message of a delivery that came before. */
export async function messageOfDelivery(
  ctx: StoreContext,
  hookId: string,
  delivery: string,
): Promise<MessageRecord | undefined> {
  const row = await ctx.tx.first(messages(ctx).where('hook_id', '=', hookId).where('delivery', '=', delivery))
  return row === undefined ? undefined : messageOf(row)
}

/** Messages of a hook about some documents since a moment. */
export async function messagesAbout(
  ctx: StoreContext,
  hookId: string,
  recordIds: readonly string[],
  since: Date,
): Promise<MessageRecord[]> {
  const rows = await ctx.tx.many(
    messages(ctx)
      .where('hook_id', '=', hookId)
      .where('at', '>=', since.toISOString())
      .where('record_id', '=', sql<string>`any(${[...recordIds]}::uuid[])`),
  )
  return rows.map(messageOf)
}

export async function countMessagesSince(ctx: StoreContext, hookId: string, since: Date): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('incoming_message')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('hook_id', '=', hookId)
      .where('at', '>', since.toISOString()),
  )
  return row?.n ?? 0
}

/** A page of messages, the newest first. */
export async function messagesOf(
  ctx: StoreContext,
  hookId: string | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MessageRecord[]> {
  const all = messages(ctx).orderBy('id', 'desc').limit(limit).offset(offset)
  return (await ctx.tx.many(hookId === undefined ? all : all.where('hook_id', '=', hookId))).map(messageOf)
}

export async function countMessages(ctx: StoreContext, hookId: string | undefined): Promise<number> {
  const all = q
    .selectFrom('incoming_message')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('tenant_id', '=', ctx.tenantId)
  const row = await ctx.tx.first(hookId === undefined ? all : all.where('hook_id', '=', hookId))
  return row?.n ?? 0
}

/** Forgets messages from before a moment. */
export async function dropMessages(ctx: StoreContext, before: Date): Promise<void> {
  await ctx.tx.post(
    q.deleteFrom('incoming_message').where('tenant_id', '=', ctx.tenantId).where('at', '<', before.toISOString()),
  )
}
