/** The only file that names the table of conversations with visitors; what is said in them stands with all conversations. */
import { serviceConversationSpec } from '@onsite/domain/service-conversation/service-conversation-fields.ts'
import { ServiceConversationState as S } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import { hasUnread, isSilentSince, type Standing, standings } from '../conversation/visitor-store.ts'
import { q } from '../kernel/database.ts'
import { type Due, isFound } from '../kernel/due.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'
import type { RecordTable } from '../record/record-table.ts'

export type ServiceConversationRecord = Selectable<Tables['service_conversation']>
export type NewServiceConversation = Omit<Insertable<Tables['service_conversation']>, 'tenant_id'>

const stands = (state: S) => sql<SqlBool>`record.state = ${sql.lit(state)}`
const waits = stands(S.Waiting)
const none: Standing = { lastText: '', lastTime: '', lastSeq: 0, visitorReadSeq: 0, unread: 0 }

export const serviceConversationTable: RecordTable<
  ServiceConversationRecord,
  typeof serviceConversationSpec,
  Standing
> = {
  spec: serviceConversationSpec,
  table: 'service_conversation',
  columns: {
    clerkUserId: 'clerk_id',
    claim_time: 'claimed_at',
    end_time: 'ended_at',
    rated_time: 'rated_at',
  },
  ways: ({ person }) => [
    { label: '接待过', condition: sql<SqlBool>`record.handler_ids @> array[${person.id}]::uuid[]` },
    ...(isGranted(person.powers, 'conversation.serve') ? [{ label: '它等待接入', condition: waits }] : []),
  ],
  views: {
    all: {},
    // The badge: visitors who wait, and those of one's own who said something new.
    asking: {
      condition: (ctx) =>
        sql<SqlBool>`(${waits} or (${stands(S.Running)} and record.clerk_id = ${ctx.person.id} and ${hasUnread(ctx, sql.ref('record.id'))}))`,
    },
    waiting: { condition: () => waits },
    mine: { condition: ({ person }) => sql<SqlBool>`(${stands(S.Running)} and record.clerk_id = ${person.id})` },
    over: { condition: () => stands(S.Over) },
  },
  async present(ctx, rows) {
    const found = await standings(
      ctx,
      rows.map(({ id }) => id),
    )
    return ({ id }) => found.get(id) ?? none
  },
}

export const serviceConversationList = recordList(serviceConversationTable)

export async function insertServiceConversation(
  ctx: StoreContext,
  conversation: NewServiceConversation,
): Promise<ServiceConversationRecord> {
  const made = await ctx.tx.first(
    q
      .insertInto('service_conversation')
      .values({ tenant_id: ctx.tenantId, ...conversation })
      .returningAll(),
  )
  if (made === undefined) throw new Error('a conversation with a visitor was not made')
  return made
}

/** A conversation, whoever asks; `lock` holds its row until the transaction ends. */
export async function serviceConversationById(
  ctx: StoreContext,
  id: string,
  lock = false,
): Promise<ServiceConversationRecord | undefined> {
  const asked = q
    .selectFrom('service_conversation')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
  return await ctx.tx.first(lock ? asked.forUpdate() : asked)
}

/** Visitors who wait. */
export async function countWaiting(ctx: StoreContext): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('service_conversation')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('state', '=', S.Waiting),
  )
  return row?.n ?? 0
}

/** Visitors who wait and came before an instant. */
export async function countAhead(ctx: StoreContext, since: string): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('service_conversation')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('state', '=', S.Waiting)
      .where('created_at', '<', since),
  )
  return row?.n ?? 0
}

const running = ({ tenantId }: Pick<StoreContext, 'tenantId'>) =>
  q.selectFrom('service_conversation').where('tenant_id', '=', tenantId).where('state', '=', sql.lit(S.Running))

/** In conversations that are served now nothing was said for some minutes. */
export const hasSilent =
  (minutes: number): Due =>
  ({ now, tenantId }) =>
    isFound(
      running({ tenantId }).where(
        isSilentSince(tenantId, sql.ref('service_conversation.id'), new Date(now.getTime() - minutes * 60_000)),
      ),
    )

/** Ids of the conversations that are served now. */
export async function runningIds(ctx: StoreContext, limit: number): Promise<string[]> {
  const rows = await ctx.tx.many(running(ctx).select('id').orderBy('created_at').limit(limit))
  return rows.map(({ id }) => id)
}
