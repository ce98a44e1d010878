/** The only file that names the tables of conversations. */
import { ConversationKind, type MessageDetail, type MessageType } from '@onsite/domain/conversation/conversation.ts'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { BadgeCounter, HolderKind } from '../kernel/record-directory.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type ConversationRecord = Selectable<Tables['conversation']>
export type MessageRecord = Selectable<Tables['conversation_message']>

export interface MemberRecord {
  readonly person_id: string
  readonly read_seq: number
}

export interface MemberOf extends ConversationRecord {
  readonly members: readonly MemberRecord[]
}

/** Conversations of a person with colleagues, the last used first. */
export async function conversationsOf(ctx: StoreContext, personId: string, most: number): Promise<MemberOf[]> {
  return await ctx.tx.many(
    q
      .selectFrom('conversation_member as own')
      .innerJoin('conversation as c', (join) =>
        join.onRef('c.tenant_id', '=', 'own.tenant_id').onRef('c.id', '=', 'own.conversation_id'),
      )
      .selectAll('c')
      .select(
        sql<
          MemberRecord[]
        >`(select jsonb_agg(jsonb_build_object('person_id', m.person_id, 'read_seq', m.read_seq)) from conversation_member m where m.tenant_id = ${ctx.tenantId} and m.conversation_id = c.id)`.as(
          'members',
        ),
      )
      .where('own.tenant_id', '=', ctx.tenantId)
      .where('own.person_id', '=', personId)
      .where('c.kind', '<>', ConversationKind.Visitor)
      .orderBy('c.last_at', 'desc')
      .orderBy('c.id')
      .limit(most),
  )
}

/** A conversation of which a person is a member; `lock` holds its row until the transaction ends, so that messages take their places one after the other. */
export async function conversationOf(
  ctx: StoreContext,
  id: string,
  personId: string,
  lock = false,
): Promise<ConversationRecord | undefined> {
  const asked = q
    .selectFrom('conversation')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .where(
      sql<SqlBool>`exists (select 1 from conversation_member m where m.tenant_id = ${ctx.tenantId} and m.conversation_id = conversation.id and m.person_id = ${personId})`,
    )
  return await ctx.tx.first(lock ? asked.forUpdate() : asked)
}

export async function memberIdsOf(ctx: StoreContext, id: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('conversation_member')
      .select('person_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('conversation_id', '=', id),
  )
  return rows.map((row) => row.person_id)
}

interface NewConversation {
  readonly id: string
  readonly kind: ConversationKind
  readonly name: string
  readonly pair_key: string | null
}

/** Makes a conversation, unless the two people have one. @returns the id of the one that there is */
export async function addConversation(ctx: StoreContext, conversation: NewConversation): Promise<string> {
  const made = await ctx.tx.first(
    q
      .insertInto('conversation')
      .values({ tenant_id: ctx.tenantId, ...conversation })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'pair_key']).doNothing())
      .returning('id'),
  )
  if (made !== undefined) return made.id
  const found = await ctx.tx.first(
    q
      .selectFrom('conversation')
      .select('id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('pair_key', '=', conversation.pair_key),
  )
  if (found === undefined) throw new Error('a conversation was neither made nor there')
  return found.id
}

/** Adds members; those who are there already stay as they are. @param readSeq place up to which nothing is new to them */
export async function addMembers(
  ctx: StoreContext,
  id: string,
  people: readonly string[],
  readSeq: number,
): Promise<void> {
  if (people.length === 0) return
  await ctx.tx.run(
    q
      .insertInto('conversation_member')
      .values(
        people.map((personId) => ({
          tenant_id: ctx.tenantId,
          conversation_id: id,
          person_id: personId,
          read_seq: readSeq,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'conversation_id', 'person_id']).doNothing()),
  )
}

export async function dropMember(ctx: StoreContext, id: string, personId: string): Promise<void> {
  await ctx.tx.run(
    q
      .deleteFrom('conversation_member')
      .where('tenant_id', '=', ctx.tenantId)
      .where('conversation_id', '=', id)
      .where('person_id', '=', personId),
  )
}

/** Keeps how far a person has read. @returns whether it is further than before */
export async function markRead(ctx: StoreContext, id: string, personId: string, seq: number): Promise<boolean> {
  const moved = await ctx.tx.run(
    q
      .updateTable('conversation_member')
      .set({ read_seq: seq })
      .where('tenant_id', '=', ctx.tenantId)
      .where('conversation_id', '=', id)
      .where('person_id', '=', personId)
      .where('read_seq', '<', seq),
  )
  return moved > 0
}

/** The last messages before a place, the oldest first. */
export async function messagesBefore(
  ctx: StoreContext,
  id: string,
  before: number | undefined,
  most: number,
): Promise<MessageRecord[]> {
  let asked = q
    .selectFrom('conversation_message')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('conversation_id', '=', id)
  if (before !== undefined) asked = asked.where('seq', '<', before)
  return (await ctx.tx.many(asked.orderBy('seq', 'desc').limit(most))).toReversed()
}

/** The first messages after a place, the oldest first. */
export async function messagesAfter(
  ctx: StoreContext,
  id: string,
  after: number,
  most: number,
): Promise<MessageRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('conversation_message')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('conversation_id', '=', id)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(most),
  )
}

/** Of these conversations those of which a person is a member. */
export async function ownAmong(ctx: StoreContext, ids: readonly string[], personId: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('conversation_member')
      .select('conversation_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where('conversation_id', 'in', [...ids]),
  )
  return rows.map((row) => row.conversation_id)
}

/** Place of the last message by conversation. */
export async function lastPlaces(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('conversation')
      .select(['id', 'last_seq'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', 'in', [...ids]),
  )
  return new Map(rows.map((row) => [row.id, row.last_seq]))
}

export async function messageById(ctx: StoreContext, id: string): Promise<MessageRecord | undefined> {
  return await ctx.tx.first(
    q.selectFrom('conversation_message').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
}

export interface NewMessage {
  readonly id: string
  /** Null for the visitor, and for the product itself. */
  readonly senderId: string | null
  readonly byVisitor?: boolean
  readonly type: MessageType
  readonly text: string
  readonly fileId: string | null
  readonly detail?: MessageDetail
}

/** Adds a message to a conversation whose row is held. @param line the message in one line */
export async function addMessage(
  ctx: StoreContext & { readonly now: Date },
  held: Pick<ConversationRecord, 'id' | 'last_seq'>,
  { byVisitor = false, detail, fileId, id, senderId, text, type }: NewMessage,
  line: string,
): Promise<MessageRecord> {
  const seq = held.last_seq + 1
  const row = {
    tenant_id: ctx.tenantId,
    conversation_id: held.id,
    seq,
    id,
    sender_id: senderId,
    by_visitor: byVisitor,
    type,
    text,
    file_id: fileId,
    created_at: ctx.now.toISOString(),
    detail: detail === undefined || Object.keys(detail).length === 0 ? null : detail,
  }
  const stored = { ...row, detail: row.detail === null ? null : JSON.stringify(row.detail) }
  await ctx.tx.run(q.insertInto('conversation_message').values(stored))
  await ctx.tx.run(
    q
      .updateTable('conversation')
      .set({ last_seq: seq, last_text: line, last_at: row.created_at })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', held.id),
  )
  return row
}

const isMember = (ctx: Context, column: Parameters<HolderKind['sees']>[1]) =>
  sql<SqlBool>`exists (select 1 from conversation_member m where m.tenant_id = ${ctx.tenantId} and m.conversation_id = ${column} and m.person_id = ${ctx.person.id})`

/** The files of a conversation are its members'. */
export const conversationHolder: HolderKind = { kind: 'conversation', view: 'conversation.use', sees: isMember }

/** Messages of colleagues that this person has not read. */
export const unreadCounter: BadgeCounter = {
  kind: 'conversation',
  countIn: (ctx) =>
    sql`(select coalesce(sum(c.last_seq - m.read_seq), 0)::int from conversation_member m join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation_id where m.tenant_id = ${ctx.tenantId} and m.person_id = ${ctx.person.id} and c.kind <> 3)`,
}
