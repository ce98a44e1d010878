/**
 * The only file that names the tables of files and of their uses. A file belongs to nobody until a record attaches it; unattached files are swept a day
 * after their upload.
 */
import { anyOfOnce } from '../kernel/any-of-once.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { readyQuery } from '../kernel/ready-query.ts'
import { insertionsOf } from '../kernel/ready-statement.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export interface FileRecord {
  readonly id: string
  readonly storageKey: string
  /** '' for a file that is no image. */
  readonly thumbKey: string
  readonly name: string
  readonly size: number
  readonly type: string
  /** The person who uploaded it. */
  readonly createdBy: string | null
}

export interface NewFile extends FileRecord {
  readonly width: number | null
  readonly height: number | null
}

const columns = ['id', 'storage_key', 'thumb_key', 'name', 'size', 'type', 'created_by'] as const

function toRecord(row: {
  id: string
  storage_key: string
  thumb_key: string
  name: string
  size: number
  type: string
  created_by: string | null
}): FileRecord {
  return {
    id: row.id,
    storageKey: row.storage_key,
    thumbKey: row.thumb_key,
    name: row.name,
    size: row.size,
    type: row.type,
    createdBy: row.created_by,
  }
}

export async function addFile(ctx: StoreContext, file: NewFile): Promise<void> {
  await ctx.tx.post(
    q.insertInto('file').values({
      tenant_id: ctx.tenantId,
      id: file.id,
      storage_key: file.storageKey,
      thumb_key: file.thumbKey,
      name: file.name,
      size: file.size,
      type: file.type,
      width: file.width,
      height: file.height,
      created_by: file.createdBy,
    }),
  )
}

/** Files by id; foreign ids are not in the map. */
export async function filesByIds(ctx: StoreContext, ids: Iterable<string>): Promise<Map<string, FileRecord>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('file')
      .select(columns)
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${wanted}::uuid[])`),
  )
  return new Map(rows.map((row) => [row.id, toRecord(row)]))
}

/** The record that holds a file. */
export interface FileHolder {
  /** 'work-order' */
  readonly kind: string
  readonly id: string
}

/**
 * Attaches files to one more place of a record, so that the sweep leaves them. Throws `not-found` unless all are files of this enterprise. For what a
 * person names, `holdFiles` also asks whether he may read them.
 */
export async function attachFiles(ctx: StoreContext, holder: FileHolder, ids: Iterable<string>): Promise<FileRecord[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await ctx.tx.many(
    q
      .updateTable('file')
      .set({ attached_at: sql`coalesce(attached_at, ${new Date()})` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
      .returning(columns),
  )
  if (rows.length !== wanted.length) throw new Failure('not-found', { record: '文件' })
  const uses = wanted.map((id) => ({
    tenant_id: ctx.tenantId,
    file_id: id,
    record_id: holder.id,
    record_kind: holder.kind,
  }))
  const onceMore = 'on conflict (tenant_id, file_id, record_id) do update set uses = file_use.uses + 1'
  for (const insertion of insertionsOf('file_use', uses, onceMore)) await ctx.tx.post(readyQuery(insertion))
  const byId = new Map(rows.map((row) => [row.id, toRecord(row)]))
  return wanted.map((id) => byId.get(id)).filter((file) => file !== undefined)
}

/** A record lets go of files, each in one place: a file that no record holds any more is left to the sweep. */
export async function releaseFiles(ctx: StoreContext, recordId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockFiles(ctx, ids)
  const ofRecord = sql`tenant_id = ${ctx.tenantId} and record_id = ${recordId} and file_id = any(${ids}::uuid[])`
  // In this order, so that a use which becomes the last one stays.
  await ctx.tx.post(sql`delete from file_use where ${ofRecord} and uses = 1`)
  await ctx.tx.post(sql`update file_use set uses = uses - 1 where ${ofRecord} and uses > 1`)
  await markLoose(ctx, ids)
}

/** Records that go for good let go of all that they hold. */
export async function releaseAllFiles(ctx: StoreContext, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return
  const held = await ctx.tx.many(
    q
      .selectFrom('file_use')
      .select('file_id')
      .distinct()
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`),
  )
  const ids = held.map((row) => row.file_id)
  if (ids.length === 0) return
  await lockFiles(ctx, ids)
  await ctx.tx.post(
    q
      .deleteFrom('file_use')
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`),
  )
  await markLoose(ctx, ids)
}

/** Two records that let go at once must not each see the other's hold. */
async function lockFiles(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  await ctx.tx.post(
    sql`select 1 from file where tenant_id = ${ctx.tenantId} and id = any(${ids}::uuid[]) order by id for update`,
  )
}

async function markLoose(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  await ctx.tx.post(sql`
    update file set attached_at = null
    where tenant_id = ${ctx.tenantId} and id = any(${ids}::uuid[])
      and not exists (select 1 from file_use held where held.tenant_id = ${ctx.tenantId} and held.file_id = file.id)`)
}

/** A hold of a record on a file. */
export interface FileUse extends FileHolder {
  readonly fileId: string
  /** Places in the record that hold it. */
  readonly uses: number
}

/** Which records hold the files. */
export async function usesOf(ctx: StoreContext, ids: readonly string[]): Promise<FileUse[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('file_use')
      .select(['file_id', 'record_id', 'record_kind', 'uses'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('file_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return rows.map((row) => ({ fileId: row.file_id, id: row.record_id, kind: row.record_kind, uses: row.uses }))
}

/** Deletes the rows of files that nothing has used since the day of their upload; their bytes go after the commit. */
export async function takeOrphans(ctx: StoreContext, limit: number): Promise<FileRecord[]> {
  const orphans = q
    .selectFrom('file')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('attached_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await ctx.tx.many(
    q.deleteFrom('file').where('tenant_id', '=', ctx.tenantId).where('id', '=', anyOfOnce(orphans)).returning(columns),
  )
  return rows.map(toRecord)
}

/** Keys of the store and the bytes that each must have; thumbnails are not measured. */
export async function storedSizes(ctx: StoreContext): Promise<{ readonly key: string; readonly size: number }[]> {
  return await ctx.tx.many(
    q.selectFrom('file').select(['storage_key as key', 'size']).where('tenant_id', '=', ctx.tenantId).orderBy('id'),
  )
}
