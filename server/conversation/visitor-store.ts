/** Conversations with visitors, and the passes by which these come back to theirs. A pass is known by the hash of its token. */
import { ConversationKind } from '@onsite/domain/conversation/conversation.ts'
import { type Expression, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q, type Tx } from '../kernel/database.ts'
import { isFound } from '../kernel/due.ts'
import { hashOfToken, newToken } from '../kernel/session-token.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import type { FileHolder } from '../file/file-store.ts'
import type { ConversationRecord } from './conversation-store.ts'

export type Pass = Selectable<Tables['conversation_pass']>

/** `Our choice:` days for which a visitor may read again what was said, and judge it. */
const passDays = 30
const dayMs = 86_400_000

/** The holder of the files of a conversation: its members, or whoever sees the record that it belongs to. */
export const holderOf = ({ about_kind: kind, id }: Pick<ConversationRecord, 'about_kind' | 'id'>): FileHolder => ({
  kind: kind ?? 'conversation',
  id,
})

export async function insertVisitorConversation(
  ctx: StoreContext & { readonly now: Date },
  { aboutKind, id, visitorName }: { readonly id: string; readonly aboutKind: string; readonly visitorName: string },
): Promise<ConversationRecord> {
  const made = await ctx.tx.first(
    q
      .insertInto('conversation')
      .values({
        tenant_id: ctx.tenantId,
        id,
        kind: ConversationKind.Visitor,
        name: '',
        pair_key: null,
        about_kind: aboutKind,
        visitor_name: visitorName,
        last_at: ctx.now.toISOString(),
      })
      .returningAll(),
  )
  if (made === undefined) throw new Error('a conversation was not made')
  return made
}

/** A conversation with a visitor, whoever asks; `lock` holds its row until the transaction ends. */
export async function visitorConversation(
  ctx: StoreContext,
  id: string,
  lock = false,
): Promise<ConversationRecord | undefined> {
  const asked = q
    .selectFrom('conversation')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .where('kind', '=', ConversationKind.Visitor)
  return await ctx.tx.first(lock ? asked.forUpdate() : asked)
}

/** Names of visitors by conversation. */
export async function visitorNames(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('conversation')
      .select(['id', 'visitor_name'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`),
  )
  return new Map(rows.map((row) => [row.id, row.visitor_name]))
}

/** Nothing can be said from now on. */
export async function closeConversation(ctx: StoreContext, id: string, at: Date): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('conversation')
      .set({ over_at: at.toISOString() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** Keeps how far the visitor has read. @returns whether it is further than before */
export async function markVisitorRead(ctx: StoreContext, id: string, seq: number): Promise<boolean> {
  const moved = await ctx.tx.run(
    q
      .updateTable('conversation')
      .set({ visitor_read_seq: seq })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .where('visitor_read_seq', '<', seq)
      .where('last_seq', '>=', seq),
  )
  return moved > 0
}

/** Messages of a visitor since an instant. */
export async function countVisitorMessages(ctx: StoreContext, id: string, since: Date): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('conversation_message')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('conversation_id', '=', id)
      .where('by_visitor', '=', true)
      .where('created_at', '>', since.toISOString()),
  )
  return row?.n ?? 0
}

/** Place up to which one of our people has read; 0 while nobody has. */
export async function staffReadSeq(ctx: StoreContext, id: string): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('conversation_member')
      .select(sql<number>`coalesce(max(read_seq), 0)::int`.as('seq'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('conversation_id', '=', id),
  )
  return row?.seq ?? 0
}

/** Whether a file was sent in a conversation. */
export async function isFileOf(ctx: StoreContext, id: string, fileId: string): Promise<boolean> {
  const row = await ctx.tx.first(
    q
      .selectFrom('conversation_message')
      .select('seq')
      .where('tenant_id', '=', ctx.tenantId)
      .where('conversation_id', '=', id)
      .where('file_id', '=', fileId)
      .limit(1),
  )
  return row !== undefined
}

/** How a conversation stands, for lists of the records that they belong to. */
export interface Standing {
  readonly lastText: string
  readonly lastTime: string
  readonly lastSeq: number
  readonly visitorReadSeq: number
  /** Messages that a person has not read, who is a member; 0 for others. */
  readonly unread: number
}

export async function standings(ctx: Context, ids: readonly string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('conversation as c')
      .leftJoin('conversation_member as m', (join) =>
        join
          .onRef('m.tenant_id', '=', 'c.tenant_id')
          .onRef('m.conversation_id', '=', 'c.id')
          .on('m.person_id', '=', ctx.person.id),
      )
      .select(['c.id', 'c.last_text', 'c.last_at', 'c.last_seq', 'c.visitor_read_seq', 'm.read_seq'])
      .where('c.tenant_id', '=', ctx.tenantId)
      .where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        lastText: row.last_text,
        lastTime: row.last_at,
        lastSeq: row.last_seq,
        visitorReadSeq: row.visitor_read_seq,
        unread: row.read_seq === null ? 0 : Math.max(0, row.last_seq - row.read_seq),
      },
    ]),
  )
}

/** For a condition: the conversation whose id stands in a column has messages that a member has not read. */
export const hasUnread = ({ person, tenantId }: Context, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from conversation_member m join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation_id where m.tenant_id = ${tenantId} and m.person_id = ${person.id} and m.conversation_id = ${column} and c.last_seq > m.read_seq)`

/** For a condition: in the conversation whose id stands in a column nothing was said since an instant. */
export const isSilentSince = (tenantId: string, column: Expression<string>, since: Date): RawBuilder<SqlBool> =>
  isFound(
    q
      .selectFrom('conversation')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', column)
      .where('last_at', '<', since.toISOString()),
  )

/** Ids of the conversations among some in which nothing was said since an instant. */
export async function silentAmong(ctx: StoreContext, ids: readonly string[], since: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx.many(
    q
      .selectFrom('conversation')
      .select('id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('last_at', '<', since.toISOString()),
  )
  return rows.map(({ id }) => id)
}

/** Gives a visitor the pass to his conversation. The token is given once. @param address from which he came */
export async function addPass(
  ctx: StoreContext & { readonly now: Date },
  conversationId: string,
  address: string,
): Promise<string> {
  const token = newToken()
  await ctx.tx.post(
    q.insertInto('conversation_pass').values({
      token_hash: hashOfToken(token),
      tenant_id: ctx.tenantId,
      conversation_id: conversationId,
      address,
      expires_at: new Date(ctx.now.getTime() + passDays * dayMs),
      created_at: ctx.now,
    }),
  )
  return token
}

/** The pass of a token, while it holds. */
export async function openPass(tx: Tx, token: string, now: Date): Promise<Pass | undefined> {
  return await tx.first(
    q
      .selectFrom('conversation_pass')
      .selectAll()
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', now.toISOString()),
  )
}

/** Conversations that were begun from an address since an instant, in all enterprises. */
export async function countPassesOf(tx: Tx, address: string, since: Date): Promise<number> {
  const row = await tx.first(
    q
      .selectFrom('conversation_pass')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('address', '=', address)
      .where('created_at', '>', since.toISOString()),
  )
  return row?.n ?? 0
}

/** Deletes passes that have expired. @returns how many */
export async function dropExpiredPasses(tx: Tx, now: Date): Promise<number> {
  return await tx.run(q.deleteFrom('conversation_pass').where('expires_at', '<=', now.toISOString()))
}
