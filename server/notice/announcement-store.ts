/** The only file that names the tables of announcements. */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { personName } from '../people/people-store.ts'

type Own = StoreContext & Pick<Context, 'person' | 'now'>

const isRead = ({ person, tenantId }: Own): Expression<SqlBool> =>
  sql<boolean>`exists (
    select from announcement_read seen
    where seen.tenant_id = ${tenantId} and seen.person_id = ${person.id} and seen.announcement_id = announcement.id
  )`

/** A page of announcements, newest first. */
export async function announcements(ctx: Own, page: { readonly offset: number; readonly limit: number }) {
  return await ctx.tx.many(
    q
      .selectFrom('announcement')
      .select(['id', 'title', 'text', 'made_at'])
      .select(personName(ctx.tenantId, 'announcement.made_by').as('person_name'))
      .select(sql<boolean>`${isRead(ctx)}`.as('is_read'))
      .where('tenant_id', '=', ctx.tenantId)
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  )
}

const unread = (ctx: Own) =>
  q
    .selectFrom('announcement')
    .where('announcement.tenant_id', '=', ctx.tenantId)
    .where(sql<SqlBool>`not ${isRead(ctx)}`)

export async function countUnreadAnnouncements(ctx: Own): Promise<number> {
  return (await ctx.tx.first(unread(ctx).select(sql<number>`count(*)`.as('n'))))?.n ?? 0
}

/** Marks announcements as read by the person, the named ones or all. @returns how many */
export async function markAnnouncementsRead(ctx: Own, ids: readonly string[] | undefined): Promise<number> {
  let found = unread(ctx)
  if (ids !== undefined) found = found.where('announcement.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
  const marked = await ctx.tx.many(
    q
      .insertInto('announcement_read')
      .columns(['tenant_id', 'person_id', 'announcement_id', 'read_at'])
      .expression(
        found.select([
          'announcement.tenant_id',
          sql<string>`${ctx.person.id}::uuid`.as('person_id'),
          'announcement.id',
          sql<string>`${ctx.now.toISOString()}::timestamptz`.as('read_at'),
        ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('announcement_id'),
  )
  return marked.length
}

export async function insertAnnouncement(
  ctx: Own,
  words: { readonly id: string; readonly title: string; readonly text: string },
): Promise<void> {
  await ctx.tx.post(
    q
      .insertInto('announcement')
      .values({ tenant_id: ctx.tenantId, ...words, made_by: ctx.person.id, made_at: ctx.now.toISOString() }),
  )
}

/** @returns false when there is no such announcement */
export async function updateAnnouncement(
  ctx: StoreContext,
  id: string,
  words: { readonly title: string; readonly text: string },
): Promise<boolean> {
  const changed = await ctx.tx.many(
    q.updateTable('announcement').set(words).where('tenant_id', '=', ctx.tenantId).where('id', '=', id).returning('id'),
  )
  return changed.length > 0
}

/** @returns false when there is no such announcement */
export async function removeAnnouncement(ctx: StoreContext, id: string): Promise<boolean> {
  const gone = await ctx.tx.many(
    q.deleteFrom('announcement').where('tenant_id', '=', ctx.tenantId).where('id', '=', id).returning('id'),
  )
  return gone.length > 0
}
