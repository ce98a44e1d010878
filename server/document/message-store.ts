/** Messages between people about a document, of any kind. */
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { q } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export type MessageRecord = Selectable<Tables['record_message']>

/** How a customer's words came in; null for those of the enterprise. */
export const cameBy = ({ came_by }: Pick<MessageRecord, 'came_by'>): 'page' | 'mail' | null =>
  // The table's check allows no other.
  came_by as 'page' | 'mail' | null

/** Most messages of one document that a timeline shows. */
const mostMessages = 500

const all = (ctx: StoreContext) =>
  q.selectFrom('record_message').selectAll().where('tenant_id', '=', ctx.tenantId).where('deleted_at', 'is', null)

/** Adds a message. */
export async function insertMessage(
  ctx: StoreContext,
  message: Omit<MessageRecord, 'tenant_id' | 'deleted_at'>,
): Promise<void> {
  await ctx.tx.post(q.insertInto('record_message').values({ ...message, tenant_id: ctx.tenantId }))
}

/** Messages of a document that were not deleted, oldest first. */
export async function messagesOf(ctx: StoreContext, recordId: string): Promise<MessageRecord[]> {
  return await ctx.tx.many(all(ctx).where('record_id', '=', recordId).orderBy('id').limit(mostMessages))
}

/** Times at which our people wrote to the customer about a document, in their order. */
export async function timesOfReplies(ctx: StoreContext, recordId: string): Promise<string[]> {
  const talk = await customerTalkOf(ctx, recordId)
  return talk.flatMap((one) => (one.came_by === null ? [one.created_at] : []))
}

/** The talk between the enterprise and the customer, oldest first: nothing internal. */
export async function customerTalkOf(ctx: StoreContext, recordId: string): Promise<MessageRecord[]> {
  return await ctx.tx.many(
    all(ctx).where('record_id', '=', recordId).where('is_internal', '=', false).orderBy('id').limit(mostMessages),
  )
}

/** The talk with the customer about documents whose ids queries give, by the kind of these documents. */
export type TalkScope = readonly { readonly kind: string; readonly ids: RawBuilder<unknown> }[]

const outward = (scope: TalkScope) => {
  const ofKinds = scope.map(({ ids, kind }) => sql<SqlBool>`(kind = ${kind} and record_id in (${ids}))`)
  return sql<SqlBool>`not is_internal and (${sql.join(ofKinds, sql` or `)})`
}

/** A page of the talk with the customer about several documents, newest first. */
export async function talkPage(
  ctx: StoreContext,
  scope: TalkScope,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MessageRecord[]> {
  return await ctx.tx.many(all(ctx).where(outward(scope)).orderBy('id', 'desc').limit(limit).offset(offset))
}

/** How many messages the talk with the customer about several documents has. */
export async function countTalk(ctx: StoreContext, scope: TalkScope): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('record_message')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('deleted_at', 'is', null)
      .where(outward(scope)),
  )
  return row?.count ?? 0
}

/** How many messages the customer's people wrote about a document since an instant. */
export async function countCustomerMessages(ctx: StoreContext, recordId: string, since: Date): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('record_message')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId)
      .where('came_by', 'is not', null)
      .where('created_at', '>', since.toISOString()),
  )
  return row?.count ?? 0
}

/** Messages of several documents that were not deleted, oldest first. */
export async function messagesOfAll(ctx: StoreContext, recordIds: readonly string[]): Promise<MessageRecord[]> {
  return await ctx.tx.many(
    all(ctx)
      .where('record_id', '=', sql<string>`any(${[...recordIds]}::uuid[])`)
      .orderBy('id')
      .limit(mostMessages),
  )
}

/** A message that was not deleted. */
export async function messageById(ctx: StoreContext, kind: string, id: string): Promise<MessageRecord | undefined> {
  return await ctx.tx.first(all(ctx).where('kind', '=', kind).where('id', '=', id))
}

/** Marks a message as deleted. */
export async function deleteMessage(ctx: StoreContext, id: string, at: Date): Promise<void> {
  await ctx.tx.post(
    q.updateTable('record_message').set({ deleted_at: at }).where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
}

/** Takes the messages of documents away that are gone for good. */
export async function dropMessages(ctx: StoreContext, recordIds: readonly string[]): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('record_message')
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', sql<string>`any(${[...recordIds]}::uuid[])`),
  )
}
