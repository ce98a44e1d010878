/** The only file that names the table of links between documents. */
import type { LinkRelation } from '@onsite/domain/document/document-link.ts'
import { type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export type LinkRecord = Selectable<Tables['document_link']>

/** An end of a link. */
export interface LinkedEnd {
  readonly kind: string
  readonly id: string
  readonly no: string
}

interface NewLink {
  readonly relation: LinkRelation
  readonly from: LinkedEnd
  readonly to: LinkedEnd
  /** Messages of the first that the second shows as well; absent: all. */
  readonly messageIds?: readonly string[]
  /** The first waits to be ended by the end of the second. */
  readonly isAwaited?: boolean
  readonly personId: string
  readonly at: Date
}

/** Links two documents. @returns id of the link */
export async function linkDocuments(
  ctx: StoreContext,
  { at, from, isAwaited = false, messageIds, personId, relation, to }: NewLink,
): Promise<string> {
  const id = uuidv7()
  await ctx.tx.post(
    q.insertInto('document_link').values({
      tenant_id: ctx.tenantId,
      id,
      relation,
      from_kind: from.kind,
      from_id: from.id,
      from_no: from.no,
      to_kind: to.kind,
      to_id: to.id,
      to_no: to.no,
      message_ids: messageIds === undefined ? null : [...messageIds],
      is_awaited: isAwaited,
      created_by: personId,
      created_at: at,
    }),
  )
  return id
}

/** Takes a link away again. */
export async function unlinkDocuments(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.post(q.deleteFrom('document_link').where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}

const links = (ctx: StoreContext) => q.selectFrom('document_link').selectAll().where('tenant_id', '=', ctx.tenantId)

/** Links of a document in either direction, newest first. */
export async function linksOf(ctx: StoreContext, id: string): Promise<LinkRecord[]> {
  return await ctx.tx.many(
    links(ctx)
      .where((where) => where.or([where('from_id', '=', id), where('to_id', '=', id)]))
      .orderBy('id', 'desc'),
  )
}

/** Links that wait for the end of a document, which is told by this: each is given out once, to whoever asks first. */
export async function takeAwaited(ctx: StoreContext, toId: string, fromKind: string): Promise<LinkRecord[]> {
  return await ctx.tx.many(
    q
      .updateTable('document_link')
      .set({ is_awaited: false })
      .where('tenant_id', '=', ctx.tenantId)
      .where('to_id', '=', toId)
      .where('from_kind', '=', fromKind)
      .where('is_awaited', '=', true)
      .returningAll(),
  )
}

/** A document whose messages another one shows as well. */
export interface MessageSource {
  readonly from_id: string
  readonly from_no: string
  /** Null: all of them. */
  readonly message_ids: readonly string[] | null
}

/** Documents whose messages belong to a document as well: those merged into it, also by way of others, and the ones it was split from. */
export async function messageSources(ctx: StoreContext, id: string): Promise<MessageSource[]> {
  return await ctx.tx.many(
    sql<MessageSource>`
      with recursive source as (
        select from_id, from_no, message_ids, relation from document_link
        where tenant_id = ${ctx.tenantId} and to_id = ${id} and relation in ('merged', 'split')
        union
        select one.from_id, one.from_no, one.message_ids, one.relation from source
        join document_link one on one.tenant_id = ${ctx.tenantId} and one.to_id = source.from_id
        where source.relation = 'merged' and one.relation in ('merged', 'split')
      )
      select from_id, from_no, message_ids from source`,
  )
}
