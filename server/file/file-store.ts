/**
 * The only file that names the table of files. A file belongs to nobody until a record attaches it; unattached files are swept a day after their
 * upload.
 */
import { Failure } from '@onsite/domain/failure.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
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
  await ctx.tx.run(
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

/** A file attached before uses were counted has one. */
const usesNow = sql<number>`greatest(uses, case when attached_at is null then 0 else 1 end)`

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

/** Attaches files to one more record, so that the sweep leaves them. Throws `not-found` unless all are files of this enterprise. */
export async function attachFiles(ctx: StoreContext, ids: Iterable<string>): Promise<FileRecord[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await ctx.tx.many(
    q
      .updateTable('file')
      .set({ attached_at: sql`coalesce(attached_at, now())`, uses: sql`${usesNow} + 1` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
      .returning(columns),
  )
  if (rows.length !== wanted.length) throw new Failure('not-found', { record: '文件' })
  const byId = new Map(rows.map((row) => [row.id, toRecord(row)]))
  return wanted.map((id) => byId.get(id)).filter((file) => file !== undefined)
}

/** Releases files, once for each time an id is named: a file that no record uses any more is left to the sweep. */
export async function releaseFiles(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx.run(sql`
    update file
    set uses = greatest(${usesNow} - gone.n, 0), attached_at = case when ${usesNow} > gone.n then attached_at end
    from (select id, count(*)::integer as n from unnest(${ids}::uuid[]) as id group by id) as gone
    where file.tenant_id = ${ctx.tenantId} and file.id = gone.id`)
}

/** Deletes the rows of files that nothing has used since the day of their upload; their bytes go after the commit. */
export async function takeOrphans(ctx: StoreContext, limit: number): Promise<FileRecord[]> {
  const rows = await ctx.tx.many(
    q
      .deleteFrom('file')
      .where('tenant_id', '=', ctx.tenantId)
      .where(
        'id',
        'in',
        q
          .selectFrom('file')
          .select('id')
          .where('tenant_id', '=', ctx.tenantId)
          .where('attached_at', 'is', null)
          .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning(columns),
  )
  return rows.map(toRecord)
}
