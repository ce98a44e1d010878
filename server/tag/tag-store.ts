/** The only file that names the tables of tags. */
import { personTags } from '@onsite/domain/people/person-tags.ts'
import type { TagBrief } from '@onsite/api/record/record-shapes.ts'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { Tables } from '../kernel/tables.ts'

export type TagRecord = Selectable<Tables['tag']>

const tags = (ctx: StoreContext) => q.selectFrom('tag').selectAll().where('tenant_id', '=', ctx.tenantId)

/** Tags of a kind in their order. */
export async function findTags(
  ctx: StoreContext,
  kind: number,
  { name = '' }: { readonly name?: string } = {},
  page: { readonly offset: number; readonly limit: number } = { offset: 0, limit: 1000 },
): Promise<TagRecord[]> {
  const text = name.trim().toLowerCase()
  const query = tags(ctx).where('kind', '=', kind)
  return await ctx.tx.many(
    (text === '' ? query : query.where(sql<SqlBool>`strpos(lower(name), ${text}) > 0`))
      .orderBy('sort')
      .orderBy('id')
      .offset(page.offset)
      .limit(page.limit),
  )
}

export async function tagById(ctx: StoreContext, id: string): Promise<TagRecord | undefined> {
  return await ctx.tx.first(tags(ctx).where('id', '=', id))
}

/** Locks the tags of a kind until the transaction ends, so that saves and removals go one at a time. */
export async function holdTagsOf(ctx: StoreContext, kind: number): Promise<void> {
  await lockName(ctx, `tag ${kind}`)
}

export async function insertTag(
  ctx: StoreContext,
  tag: Pick<TagRecord, 'id' | 'kind' | 'name' | 'color' | 'sort' | 'is_away'>,
): Promise<void> {
  await ctx.tx.post(q.insertInto('tag').values({ tenant_id: ctx.tenantId, ...tag }))
}

export async function updateTag(
  ctx: StoreContext,
  id: string,
  change: Partial<Pick<TagRecord, 'name' | 'color' | 'sort' | 'is_away'>>,
): Promise<void> {
  await ctx.tx.post(q.updateTable('tag').set(change).where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}

/** Removes a tag, and with it its uses. */
export async function removeTag(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.post(q.deleteFrom('tag').where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}

/** Number of records that carry each tag of a kind. Tags without any are not in the map. */
export async function countUses(ctx: StoreContext, kind: number): Promise<Map<string, number>> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('tag_use')
      .select(['tag_id', sql<number>`count(*)`.as('uses')])
      .where('tenant_id', '=', ctx.tenantId)
      .where('kind', '=', kind)
      .groupBy('tag_id'),
  )
  return new Map(rows.map((row) => [row.tag_id, row.uses]))
}

/** Number of records that carry a tag. */
export async function countUsesOf(ctx: StoreContext, tagId: string): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('tag_use')
      .select(sql<number>`count(*)`.as('uses'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('tag_id', '=', tagId),
  )
  return row?.uses ?? 0
}

export interface UsedTag {
  readonly recordId: string
  readonly id: string
  readonly name: string
  readonly color: string
}

/** Tags carried by records, in the order of the tags. */
export async function usedTags(ctx: StoreContext, kind: number, recordIds: readonly string[]): Promise<UsedTag[]> {
  if (recordIds.length === 0) return []
  return await ctx.tx.many(
    q
      .selectFrom('tag_use')
      .innerJoin('tag', (join) =>
        join.onRef('tag.tenant_id', '=', 'tag_use.tenant_id').onRef('tag.id', '=', 'tag_use.tag_id'),
      )
      .select(['tag_use.record_id as recordId', 'tag.id', 'tag.name', 'tag.color'])
      .where('tag_use.tenant_id', '=', ctx.tenantId)
      .where('tag_use.kind', '=', kind)
      .where('tag_use.record_id', '=', sql<string>`any(${[...recordIds]}::uuid[])`)
      .orderBy('tag.sort')
      .orderBy('tag.id'),
  )
}

export interface TagUse {
  readonly recordId: string
  readonly tagId: string
}

/** The people among some who have chosen a state in which they are away. */
export async function peopleAway(ctx: StoreContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx.many(
    q
      .selectFrom('tag_use')
      .innerJoin('tag', (join) =>
        join.onRef('tag.tenant_id', '=', 'tag_use.tenant_id').onRef('tag.id', '=', 'tag_use.tag_id'),
      )
      .select('tag_use.record_id')
      .where('tag_use.tenant_id', '=', ctx.tenantId)
      .where('tag_use.kind', '=', personTags)
      .where('tag_use.record_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('tag.is_away', '=', true),
  )
  return rows.map((row) => row.record_id)
}

/** Adds tags to records; existing uses stay. */
export async function addUses(ctx: StoreContext, kind: number, uses: readonly TagUse[]): Promise<void> {
  if (uses.length === 0) return
  await ctx.tx.post(
    q
      .insertInto('tag_use')
      .values(
        uses.map(({ recordId, tagId }) => ({ tenant_id: ctx.tenantId, kind, record_id: recordId, tag_id: tagId })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Removes tags from records. */
export async function removeUses(
  ctx: StoreContext,
  kind: number,
  recordIds: readonly string[],
  tagIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0 || tagIds.length === 0) return
  await ctx.tx.post(
    q
      .deleteFrom('tag_use')
      .where('tenant_id', '=', ctx.tenantId)
      .where('kind', '=', kind)
      .where('record_id', '=', sql<string>`any(${[...recordIds]}::uuid[])`)
      .where('tag_id', '=', sql<string>`any(${[...tagIds]}::uuid[])`),
  )
}

/** Removes all tags from records. */
export async function removeUsesOf(ctx: StoreContext, kind: number, recordIds: readonly string[]): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('tag_use')
      .where('tenant_id', '=', ctx.tenantId)
      .where('kind', '=', kind)
      .where('record_id', '=', sql<string>`any(${[...recordIds]}::uuid[])`),
  )
}

/** For the conditions of a list: the record in `column` carries one of the tags. */
export function carriesTag(
  ctx: StoreContext,
  kind: number,
  tagIds: readonly string[],
  column: string,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from tag_use carried where carried.tenant_id = ${ctx.tenantId} and carried.kind = ${kind} and carried.record_id = ${sql.ref(column)} and carried.tag_id = any(${[...tagIds]}::uuid[]))`
}

/** For the columns of a list whose rows are called `record`: the tags of each, in the order of the tags, read along with the row. */
export function shownTags(tenantId: string, kind: number): RawBuilder<TagBrief[]> {
  const used = sql`tag_use used where used.tenant_id = ${tenantId} and used.kind = ${sql.lit(kind)} and used.record_id = record.id`
  // Most rows carry none, and gathering nothing costs more than finding that out.
  return sql`(case when exists (select 1 from ${used}) then (select jsonb_agg(jsonb_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.sort, tag.id) from tag where tag.tenant_id = ${tenantId} and tag.id in (select used.tag_id from ${used})) else '[]' end)`
}
