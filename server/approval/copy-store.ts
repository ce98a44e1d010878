/** Copies of approvals, and people's remarks on them. */
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { personName } from '../people/people-store.ts'

export interface CopyRecord {
  readonly approvalId: string
  readonly personId: string
  readonly personName: string
  /** ISO instant, null while unread. */
  readonly readAt: string | null
}

/** Copies people; existing copies stay as they are. */
export async function insertCopies(
  ctx: StoreContext,
  approvalId: string,
  copied: readonly { readonly nodeId: string; readonly personIds: readonly string[] }[],
  now: Date,
): Promise<void> {
  const rows = copied.flatMap(({ nodeId, personIds }) =>
    personIds.map((person_id) => ({
      tenant_id: ctx.tenantId,
      approval_id: approvalId,
      person_id,
      node_id: nodeId,
      created_at: now,
    })),
  )
  if (rows.length === 0) return
  await ctx.tx.post(
    q
      .insertInto('approval_copy')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'approval_id', 'person_id']).doNothing()),
  )
}

export async function copiesOf(ctx: StoreContext, approvalIds: readonly string[]): Promise<CopyRecord[]> {
  if (approvalIds.length === 0) return []
  const rows = await ctx.tx.many(
    q
      .selectFrom('approval_copy')
      .select(['approval_id', 'person_id', 'read_at', personName(ctx.tenantId, 'approval_copy.person_id').as('name')])
      .where('tenant_id', '=', ctx.tenantId)
      .where('approval_id', '=', sql<string>`any(${[...approvalIds]}::uuid[])`)
      .orderBy('created_at')
      .orderBy('person_id'),
  )
  return rows.map((row) => ({
    approvalId: row.approval_id,
    personId: row.person_id,
    personName: row.name ?? '',
    readAt: row.read_at,
  }))
}

/** Returns false when the person was not copied, or has read it before. */
export async function markCopyRead(
  ctx: StoreContext,
  approvalId: string,
  personId: string,
  now: Date,
): Promise<boolean> {
  const changed = await ctx.tx.run(
    q
      .updateTable('approval_copy')
      .set({ read_at: now })
      .where('tenant_id', '=', ctx.tenantId)
      .where('approval_id', '=', approvalId)
      .where('person_id', '=', personId)
      .where('read_at', 'is', null),
  )
  return changed === 1
}

export async function countUnreadCopies(ctx: StoreContext, personId: string): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('approval_copy')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where('read_at', 'is', null),
  )
  return row?.count ?? 0
}

export interface CommentRecord {
  readonly id: string
  readonly personId: string
  readonly personName: string
  readonly text: string
  /** ISO instant. */
  readonly at: string
}

export async function insertComment(
  ctx: StoreContext,
  row: { id: string; approval_id: string; person_id: string; text: string; created_at: Date },
): Promise<void> {
  await ctx.tx.post(q.insertInto('approval_comment').values({ ...row, tenant_id: ctx.tenantId }))
}

/** Remarks in the order they were made; nobody reads more than this many. */
const mostComments = 500

export async function commentsOf(ctx: StoreContext, approvalId: string): Promise<CommentRecord[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('approval_comment')
      .select([
        'id',
        'person_id',
        'text',
        'created_at',
        personName(ctx.tenantId, 'approval_comment.person_id').as('name'),
      ])
      .where('tenant_id', '=', ctx.tenantId)
      .where('approval_id', '=', approvalId)
      .orderBy('id')
      .limit(mostComments),
  )
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    personName: row.name ?? '',
    text: row.text,
    at: row.created_at,
  }))
}
