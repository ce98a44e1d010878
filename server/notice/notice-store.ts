/** The only file that names the tables of notices and of messages to other systems. */
import type { NoticeCategory, Tell } from '@onsite/domain/notice/tell.ts'
import { MessageState, type TellCustomer } from '@onsite/domain/notice/tell.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { personName } from '../people/people-store.ts'

type StoreContext = Pick<Context, 'tenantId' | 'tx'>

export interface NoticeFilter {
  readonly category?: NoticeCategory | undefined
  readonly unread?: 0 | 1 | undefined
}

/** One notice per person and fact, however often the fact is delivered. */
export async function insertNotices(
  ctx: StoreContext,
  tell: Tell,
  fact: { readonly id: string; readonly at: string },
): Promise<void> {
  await ctx.tx.run(
    q
      .insertInto('notice')
      .values(
        tell.people.map((personId) => ({
          tenant_id: ctx.tenantId,
          id: uuidv7(),
          person_id: personId,
          fact_id: fact.id,
          category: tell.category,
          title: tell.title,
          text: tell.text,
          path: tell.path,
          created_at: fact.at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id', 'fact_id']).doNothing()),
  )
}

/** One message per person, channel and fact. */
export async function insertMessages(
  ctx: StoreContext,
  channel: string,
  tell: Tell,
  fact: { readonly id: string; readonly at: string },
): Promise<void> {
  await ctx.tx.run(
    q
      .insertInto('sent_message')
      .values(
        tell.people.map((personId) => ({
          tenant_id: ctx.tenantId,
          id: uuidv7(),
          person_id: personId,
          fact_id: fact.id,
          channel,
          title: tell.title,
          text: tell.text,
          path: tell.path,
          created_at: fact.at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id', 'channel', 'fact_id']).doNothing()),
  )
}

/** One message to people of a customer per fact. What our people pass on themselves has gone out already. */
export async function insertCustomerMessage(
  ctx: StoreContext,
  told: TellCustomer,
  fact: { readonly id: string; readonly at: string },
): Promise<void> {
  const isPassedOn = told.channel === 'hand'
  await ctx.tx.run(
    q
      .insertInto('sent_message')
      .values({
        tenant_id: ctx.tenantId,
        id: uuidv7(),
        customer_id: told.customerId,
        receiver_name: told.name,
        receiver_phone: told.phone,
        about_id: told.aboutId ?? null,
        fact_id: fact.id,
        channel: told.channel,
        title: told.title,
        text: told.text,
        path: told.path,
        note: told.note ?? '',
        state: isPassedOn ? MessageState.Sent : MessageState.Waiting,
        created_at: fact.at,
        sent_at: isPassedOn ? fact.at : null,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** The newest message about a record was read: its receiver has answered. */
export async function markMessageRead(ctx: StoreContext, aboutId: string, at: string): Promise<void> {
  await ctx.tx.run(
    sql`update sent_message set state = ${MessageState.Read}, read_at = ${at} where tenant_id = ${ctx.tenantId} and id = (
      select id from sent_message where tenant_id = ${ctx.tenantId} and about_id = ${aboutId} and state = ${MessageState.Sent}
      order by created_at desc, id desc limit 1)`,
  )
}

/** A page of the messages to people of a customer, newest first. */
export async function customerMessages(
  ctx: StoreContext,
  customerId: string,
  page: { readonly offset: number; readonly limit: number },
) {
  return await ctx.tx.many(
    q
      .selectFrom('sent_message')
      .select(['id', 'channel', 'receiver_name', 'receiver_phone', 'title', 'text', 'state', 'note'])
      .select(['created_at', 'sent_at', 'read_at'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  )
}

export async function countMessagesTo(ctx: StoreContext, customerId: string): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('sent_message')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId),
  )
  return row?.count ?? 0
}

/** Gives messages to one customer another one; with ids only those. @returns ids of those moved */
export async function moveMessages(
  ctx: StoreContext,
  fromId: string,
  toId: string,
  ids: readonly string[] | null = null,
): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .updateTable('sent_message')
      .set({ customer_id: toId })
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', fromId)
      .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`))
      .returning('id'),
  )
  return rows.map((row) => row.id)
}

/** A page of one person's notices, newest first. */
export async function noticesOf(
  ctx: StoreContext,
  personId: string,
  filter: NoticeFilter,
  page: { readonly offset: number; readonly limit: number },
) {
  let query = q
    .selectFrom('notice')
    .select(['id', 'category', 'title', 'text', 'path', 'created_at', 'read_at'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('person_id', '=', personId)
  if (filter.category !== undefined) query = query.where('category', '=', filter.category)
  if (filter.unread === 1) query = query.where('read_at', 'is', null)
  return await ctx.tx.many(
    query.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(page.offset).limit(page.limit),
  )
}

/** Unread notices of a person. */
export async function countUnread(ctx: StoreContext, personId: string): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('notice')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where('read_at', 'is', null),
  )
  return row?.count ?? 0
}

/** Marks a person's notices as read: those named, or all. @returns how many */
export async function markRead(
  ctx: StoreContext & Pick<Context, 'now'>,
  personId: string,
  ids: readonly string[] | undefined,
): Promise<number> {
  let query = q
    .updateTable('notice')
    .set({ read_at: ctx.now })
    .where('tenant_id', '=', ctx.tenantId)
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  return (await ctx.tx.many(query.returning('id'))).length
}

export interface MessageFilter {
  readonly state?: number | undefined
}

/** A page of messages, newest first, with the receivers' names. */
export async function messages(
  ctx: StoreContext,
  filter: MessageFilter,
  page: { readonly offset: number; readonly limit: number },
) {
  let query = q
    .selectFrom('sent_message')
    .select(['id', 'channel', 'title', 'text', 'path', 'state', 'attempts', 'note', 'created_at', 'sent_at'])
    .select(['receiver_name', 'receiver_phone'])
    .select(personName(ctx.tenantId, 'sent_message.person_id').as('person_name'))
    .where('tenant_id', '=', ctx.tenantId)
  if (filter.state !== undefined) query = query.where('state', '=', filter.state)
  return await ctx.tx.many(
    query.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(page.offset).limit(page.limit),
  )
}

export async function countMessagesBy(ctx: StoreContext, filter: MessageFilter): Promise<number> {
  let query = q
    .selectFrom('sent_message')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenant_id', '=', ctx.tenantId)
  if (filter.state !== undefined) query = query.where('state', '=', filter.state)
  return (await ctx.tx.first(query))?.count ?? 0
}

/** Makes a failed message due again. @returns false when there is none */
export async function makeDue(ctx: StoreContext & Pick<Context, 'now'>, id: string): Promise<boolean> {
  const changed = await ctx.tx.many(
    q
      .updateTable('sent_message')
      .set({ state: MessageState.Waiting, attempts: 0, note: '', due_at: ctx.now })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .where('state', '=', MessageState.Failed)
      .returning('id'),
  )
  return changed.length > 0
}

/** Messages to send now, locked; another worker skips them. */
export async function dueMessages(ctx: StoreContext & { readonly now: Date }, limit: number) {
  return await ctx.tx.many(
    q
      .selectFrom('sent_message')
      .select(['id', 'person_id', 'receiver_phone', 'channel', 'title', 'text', 'path', 'attempts'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('state', '=', MessageState.Waiting)
      .where('due_at', '<=', ctx.now.toISOString())
      .orderBy('due_at')
      .limit(limit)
      .forUpdate()
      .skipLocked(),
  )
}

/** Keeps what became of an attempt. `dueAt` is when to try again, null when it is over. */
export async function keepAttempt(
  ctx: StoreContext & { readonly now: Date },
  id: string,
  outcome: { readonly state: MessageState; readonly note: string; readonly dueAt: Date | null },
): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('sent_message')
      .set((eb) => ({
        state: outcome.state,
        note: outcome.note,
        attempts: eb('attempts', '+', 1),
        ...(outcome.dueAt === null ? {} : { due_at: outcome.dueAt }),
        ...(outcome.state === MessageState.Sent ? { sent_at: ctx.now } : {}),
      }))
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}
