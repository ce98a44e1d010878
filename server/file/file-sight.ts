/** A file is read by whoever uploaded it, and by whoever sees a record that holds it. An id alone opens nothing. */
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import {
  attachFiles,
  type FileHolder,
  type FileRecord,
  type FileUse,
  filesByIds,
  releaseFiles,
  usesOf,
} from './file-store.ts'

/** The files that this person may read, by id. */
export async function readableFiles(ctx: Context, ids: readonly string[]): Promise<Map<string, FileRecord>> {
  const files = await filesByIds(ctx, ids)
  const strange = strangeAmong(ctx, files.values())
  const open = await openThrough(ctx, strange.length === 0 ? [] : await usesOf(ctx, strange))
  return new Map([...files].filter(([id]) => !strange.includes(id) || open.has(id)))
}

/**
 * Attaches files that a person names to a record: he may not take over what he may not read. Throws `not-found` unless all are files of this enterprise
 * that he may read.
 */
export async function holdFiles(ctx: Context, holder: FileHolder, ids: Iterable<string>): Promise<FileRecord[]> {
  const files = await attachFiles(ctx, holder, ids)
  const strange = strangeAmong(ctx, files)
  if (strange.length === 0) return files
  // The place taken just now opens nothing; one that the record had before does.
  const before = (await usesOf(ctx, strange)).filter(({ id, uses }) => id !== holder.id || uses > 1)
  const open = await openThrough(ctx, before)
  if (!strange.every((id) => open.has(id))) throw new Failure('not-found', { record: '文件' })
  return files
}

/** The same of pictures; throws `invalid-input` beside the field when one is something else. Returns their ids. */
export async function holdImages(
  ctx: Context,
  holder: FileHolder,
  ids: Iterable<string>,
  field: string,
): Promise<string[]> {
  const files = await holdFiles(ctx, holder, ids)
  if (files.some((file) => !file.type.startsWith('image/'))) throw faultAt(field, '只能上传图片，请重新选择')
  return files.map((file) => file.id)
}

/** The files that a place of a record holds now: new ones are taken up as by `holdFiles`, and the others let go. Returns the new ones. */
export async function exchangeFiles(
  ctx: Context,
  holder: FileHolder,
  before: Iterable<string>,
  after: Iterable<string>,
): Promise<FileRecord[]> {
  const [had, has] = [new Set(before), new Set(after)]
  const taken = await holdFiles(
    ctx,
    holder,
    [...has].filter((id) => !had.has(id)),
  )
  await releaseFiles(
    ctx,
    holder.id,
    [...had].filter((id) => !has.has(id)),
  )
  return taken
}

/** Ids of the files that somebody else uploaded. */
const strangeAmong = (ctx: Context, files: Iterable<FileRecord>): string[] =>
  [...files].filter(({ createdBy }) => createdBy !== ctx.person.id).map(({ id }) => id)

/** Ids of the files that stand in records which this person sees. */
async function openThrough(ctx: Context, uses: readonly FileUse[]): Promise<Set<string>> {
  const seen = await seenRecords(ctx, uses)
  return new Set(uses.filter(({ id }) => seen.has(id)).map(({ fileId }) => fileId))
}

/** Ids of the records that this person sees. A kind of which nobody tells shows nothing. */
async function seenRecords(ctx: Context, holders: readonly FileHolder[]): Promise<Set<string>> {
  const kinds = [...new Set(holders.map(({ kind }) => kind))]
  const seen = await Promise.all(
    kinds.map(async (kind) => {
      const entry = ctx.records.holderOf(kind)
      const ids = [...new Set(holders.filter((holder) => holder.kind === kind).map(({ id }) => id))]
      if (entry === undefined || !isGranted(ctx.person.powers, entry.view)) return []
      const condition = entry.sees(ctx, sql.ref('named.id'), true)
      if (condition === null) return ids
      const rows = await ctx.tx.many(
        sql<{ id: string }>`select named.id from unnest(${ids}::uuid[]) as named (id) where ${condition}`,
      )
      return rows.map(({ id }) => id)
    }),
  )
  return new Set(seen.flat())
}
