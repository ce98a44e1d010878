/** Lets later areas use tags in their own transactions. Tags go with the code of a kind of record, which the calling area names. */
import type { TagBrief } from '@onsite/api/record/record-shapes.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { mostTagsOfRecord } from '@onsite/domain/tag/tag-limits.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import type { FieldChange } from '../kernel/field-change.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { addUses, carriesTag, findTags, removeUses, removeUsesOf, type TagRecord, usedTags } from './tag-store.ts'

/** Tags of records by record, in the order of the tags; records without any are not in the map. */
export async function tagsOfRecords(
  ctx: StoreContext,
  kind: number,
  recordIds: readonly string[],
): Promise<Map<string, TagBrief[]>> {
  const found = new Map<string, TagBrief[]>()
  for (const { recordId, ...tag } of await usedTags(ctx, kind, recordIds)) {
    const list = found.get(recordId)
    if (list === undefined) found.set(recordId, [tag])
    else list.push(tag)
  }
  return found
}

/** A row that a page may have read with its tags, see `shownTags`. */
export interface TaggedRow {
  readonly id: string
  readonly shown_tags?: readonly TagBrief[]
}

/** The tags of some rows, read along with them or asked for now. */
export async function tagsOfRows(
  ctx: StoreContext,
  kind: number,
  rows: readonly TaggedRow[],
): Promise<(row: TaggedRow) => TagBrief[]> {
  const unread = rows.flatMap(({ id, shown_tags: shown }) => (shown === undefined ? [id] : []))
  const found = await tagsOfRecords(ctx, kind, unread)
  return ({ id, shown_tags: shown }) => [...(shown ?? found.get(id) ?? [])]
}

/** The names of tags, for files and logs: `重点、续约`. */
const tagNames = (tags: readonly TagBrief[]): string => tags.map((tag) => tag.name).join('、')

/**
 * Gives a record exactly these tags. @returns the change in words, null when nothing changed. Throws `invalid-input` beside `field` for tags that do
 * not exist or are too many.
 */
export async function setTags(
  ctx: StoreContext,
  kind: number,
  recordId: string,
  tagIds: readonly string[],
  field = 'tagId',
): Promise<FieldChange | null> {
  const before = (await tagsOfRecords(ctx, kind, [recordId])).get(recordId) ?? []
  const had = new Set(before.map((tag) => tag.id))
  const wanted = new Set(tagIds)
  if (had.size === wanted.size && [...wanted].every((id) => had.has(id))) return null
  const known = await findTags(ctx, kind)
  const next = known.filter((tag) => wanted.has(tag.id))
  if (next.length < wanted.size) throw faultAt(field, '标签不存在或已被删除，请重新选择')
  if (next.length > mostTagsOfRecord) throw faultAt(field, new Failure('tag-too-many-on-record').message)
  await removeUses(
    ctx,
    kind,
    [recordId],
    [...had].filter((id) => !wanted.has(id)),
  )
  await addUses(
    ctx,
    kind,
    [...wanted].filter((id) => !had.has(id)).map((tagId) => ({ recordId, tagId })),
  )
  return changeOf(before, next.map(briefOf), field)
}

/** For the conditions of a list whose rows are called `record`: the record carries any of the tags in a comma-joined list. */
export function hasAnyTag(ctx: StoreContext, kind: number, tagIds: string, column = 'record.id'): RawBuilder<SqlBool> {
  return carriesTag(ctx, kind, tagIds.split(','), column)
}

/**
 * Gives the second record the tags of the first when they are merged, as far as there is room. @returns ids of the added ones, for undoing with
 * `dropTags`
 */
export async function uniteTags(ctx: StoreContext, kind: number, fromId: string, toId: string): Promise<string[]> {
  const tags = await tagsOfRecords(ctx, kind, [fromId, toId])
  const has = new Set((tags.get(toId) ?? []).map((tag) => tag.id))
  const added = (tags.get(fromId) ?? [])
    .map((tag) => tag.id)
    .filter((id) => !has.has(id))
    .slice(0, Math.max(0, mostTagsOfRecord - has.size))
  await addUses(
    ctx,
    kind,
    added.map((tagId) => ({ recordId: toId, tagId })),
  )
  return added
}

/** Removes tags from a record. */
export async function dropTags(
  ctx: StoreContext,
  kind: number,
  recordId: string,
  tagIds: readonly string[],
): Promise<void> {
  await removeUses(ctx, kind, [recordId], tagIds)
}

/** Removes all tags from records that are deleted for good. */
export async function dropAllTags(ctx: StoreContext, kind: number, recordIds: readonly string[]): Promise<void> {
  await removeUsesOf(ctx, kind, recordIds)
}

/** The change of a record's tags in words. */
export const changeOf = (before: readonly TagBrief[], after: readonly TagBrief[], field = 'tagId'): FieldChange => ({
  field,
  label: '标签',
  from: tagNames(before),
  to: tagNames(after),
})

export const briefOf = ({ id, name, color }: TagRecord): TagBrief => ({ id, name, color })
