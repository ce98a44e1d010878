/** The only file that names the table of texts kept ready. */
import { type Selectable, type SqlBool, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type ReplyRecord = Selectable<Tables['canned_reply']>

const replies = (ctx: StoreContext) =>
  q.selectFrom('canned_reply').selectAll().where('tenant_id', '=', ctx.tenantId).orderBy('sort').orderBy('id')

/** All of them in their order. */
export const allReplies = async (ctx: StoreContext): Promise<ReplyRecord[]> => await ctx.tx.many(replies(ctx))

/** Replies for a type; without one the replies for all. */
export async function repliesFor(ctx: StoreContext, typeId: string | null): Promise<ReplyRecord[]> {
  return await ctx.tx.many(replies(ctx).where(sql<SqlBool>`(type_ids = '{}' or ${typeId}::uuid = any(type_ids))`))
}

/** Locks them until the transaction ends, so that saves and removals go one at a time. */
export async function holdReplies(ctx: StoreContext): Promise<void> {
  await lockName(ctx, 'canned-reply')
}

export async function insertReply(ctx: StoreContext, reply: Omit<ReplyRecord, 'tenant_id'>): Promise<void> {
  await ctx.tx.post(q.insertInto('canned_reply').values({ tenant_id: ctx.tenantId, ...reply }))
}

export async function updateReply(
  ctx: StoreContext,
  id: string,
  change: Partial<Omit<ReplyRecord, 'tenant_id' | 'id'>>,
): Promise<void> {
  await ctx.tx.post(
    q.updateTable('canned_reply').set(change).where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
}

export async function removeReply(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.post(q.deleteFrom('canned_reply').where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}
