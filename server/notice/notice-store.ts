/** The only file that names the tables of notices and of messages to other systems. */
import type { NoticeCategory, Tell } from '@onsite/domain/notice/tell.ts'
import { MessageState, unsentStates } from '@onsite/domain/notice/tell.ts'
import { sql } from 'kysely'
import type { Context, Fact } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { personName } from '../people/people-store.ts'

export interface NoticeFilter {
  readonly category?: NoticeCategory
  readonly unread?: 0 | 1
}

/** One notice per person and fact, however often the fact is delivered. */
export async function insertNotices(
  ctx: StoreContext,
  tell: Tell,
  fact: { readonly id: string; readonly at: string },
): Promise<void> {
  if (tell.people.length === 0) return
  await ctx.tx.post(
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

/** Lets notices of a fact say more than before: they are news again. */
export async function rewordNotices(
  ctx: StoreContext,
  { path, people, text, title }: Pick<Tell, 'title' | 'text' | 'path' | 'people'>,
  fact: Pick<Fact, 'id' | 'at'>,
): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('notice')
      .set({ title, text, path, read_at: null, created_at: fact.at })
      .where('tenant_id', '=', ctx.tenantId)
      .where('fact_id', '=', fact.id)
      .where('person_id', '=', sql<string>`any(${[...people]}::uuid[])`),
  )
}

/** Lets messages of a fact say more than before, as far as they have not gone out. */
export async function rewordWaiting(
  ctx: StoreContext,
  channel: string,
  { path, people, text, title }: Pick<Tell, 'title' | 'text' | 'path' | 'people'>,
  fact: Pick<Fact, 'id'>,
): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('sent_message')
      .set({ title, text, path })
      .where('tenant_id', '=', ctx.tenantId)
      .where('fact_id', '=', fact.id)
      .where('channel', '=', channel)
      .where('state', '=', MessageState.Waiting)
      .where('person_id', '=', sql<string>`any(${[...people]}::uuid[])`),
  )
}

export interface MessageReceiver {
  readonly personId: string
  /** Address, for mails; '' otherwise. */
  readonly mail: string
  /** When it may go out. */
  readonly dueAt: Date
  /** It waits for the end of his quiet hours. */
  readonly isHeld: boolean
}

/** One message per person, channel and fact. */
export async function insertMessages(
  ctx: StoreContext,
  channel: string,
  tell: Pick<Tell, 'title' | 'text' | 'path'>,
  receivers: readonly MessageReceiver[],
  fact: Pick<Fact, 'id' | 'at' | 'subjectKind' | 'subjectId'>,
): Promise<void> {
  if (receivers.length === 0) return
  await ctx.tx.post(
    q
      .insertInto('sent_message')
      .values(
        receivers.map(({ dueAt, isHeld, mail, personId }) => ({
          tenant_id: ctx.tenantId,
          id: uuidv7(),
          person_id: personId,
          receiver_mail: mail,
          due_at: dueAt,
          is_held: isHeld,
          fact_id: fact.id,
          subject_kind: fact.subjectKind,
          subject_id: fact.subjectId,
          channel,
          title: tell.title,
          text: tell.text,
          path: tell.path,
          created_at: fact.at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  )
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

/** Unread notices of a person by category; those without any are left out. */
export async function countUnreadByCategory(ctx: StoreContext, personId: string) {
  const rows = await ctx.tx.many(
    q
      .selectFrom('notice')
      .select(['category', sql<number>`count(*)`.as('count')])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where('read_at', 'is', null)
      .groupBy('category')
      .orderBy('category'),
  )
  return rows.map(({ category, count }) => ({ category: category as NoticeCategory, count }))
}

/** Marks a person's notices as read, the named ones, those of a category or all. @returns how many */
export async function markRead(
  ctx: StoreContext & Pick<Context, 'now'>,
  personId: string,
  { category, ids }: { readonly ids?: readonly string[]; readonly category?: NoticeCategory },
): Promise<number> {
  let query = q
    .updateTable('notice')
    .set({ read_at: ctx.now })
    .where('tenant_id', '=', ctx.tenantId)
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  if (category !== undefined) query = query.where('category', '=', category)
  return (await ctx.tx.many(query.returning('id'))).length
}

export interface MessageFilter {
  readonly state?: number
  readonly channel?: string
  /** To people of ours through these channels. */
  readonly channels?: readonly string[]
  readonly personId?: string
}

function messagesBy(ctx: StoreContext, { channel, channels, personId, state }: MessageFilter) {
  let query = q.selectFrom('sent_message').where('tenant_id', '=', ctx.tenantId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (channel !== undefined) query = query.where('channel', '=', channel)
  if (personId !== undefined) query = query.where('person_id', '=', personId)
  if (channels !== undefined)
    query = query.where('person_id', 'is not', null).where('channel', '=', sql<string>`any(${[...channels]}::text[])`)
  return query
}

/** People to whom messages of some channels went, the latest first. */
export async function messageReceivers(
  ctx: StoreContext,
  channels: readonly string[],
  page: { readonly offset: number; readonly limit: number },
) {
  return await ctx.tx.many(
    messagesBy(ctx, { channels })
      .select(['person_id', personName(ctx.tenantId, 'sent_message.person_id').as('person_name')])
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`count(*) filter (where state = any(${[...unsentStates]}::smallint[]))`.as('failed'),
        sql<string>`max(created_at)`.as('last_at'),
      ])
      .groupBy('person_id')
      .orderBy('last_at', 'desc')
      .orderBy('person_id')
      .offset(page.offset)
      .limit(page.limit),
  )
}

export type MessageRecord = Awaited<ReturnType<typeof messages>>[number]

/** A page of messages, newest first, with the receivers' names. */
export async function messages(
  ctx: StoreContext,
  filter: MessageFilter,
  page: { readonly offset: number; readonly limit: number },
) {
  return await ctx.tx.many(
    messagesBy(ctx, filter)
      .select(['id', 'channel', 'title', 'text', 'path', 'state', 'attempts', 'note', 'created_at', 'sent_at'])
      .select(['due_at', 'receiver_name', 'receiver_phone', 'receiver_mail'])
      .select(personName(ctx.tenantId, 'sent_message.person_id').as('person_name'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  )
}

export async function countMessagesBy(ctx: StoreContext, filter: MessageFilter): Promise<number> {
  return (await ctx.tx.first(messagesBy(ctx, filter).select(sql<number>`count(*)`.as('count'))))?.count ?? 0
}

export interface ResentMessages {
  readonly ids?: readonly string[]
  readonly state?: number
  readonly channel?: string
}

/** Makes messages due again that never went out: the named ones, or all that match. @returns how many */
export async function makeDue(
  ctx: StoreContext & Pick<Context, 'now'>,
  { channel, ids, state }: ResentMessages,
): Promise<number> {
  let unsent = messagesBy(ctx, { channel, state }).where('state', 'in', [...unsentStates])
  if (ids !== undefined) unsent = unsent.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
  const changed = await ctx.tx.many(
    q
      .updateTable('sent_message')
      .set({ state: MessageState.Waiting, attempts: 0, note: '', due_at: ctx.now, is_held: false })
      .where('tenant_id', '=', ctx.tenantId)
      // Locked in one order, so that two who ask for overlapping messages wait for each other instead of blocking each other.
      .where('id', 'in', unsent.select('id').orderBy('id').forUpdate())
      .returning('id'),
  )
  return changed.length
}
