/** The only file that names the table of files. A file belongs to nobody until a record attaches it; what is never attached is swept after a day. */
import { Failure } from '@onsite/domain/failure.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'

export type StoreContext = Pick<Context, 'tenantId' | 'tx'>

export interface FileRecord {
  readonly id: string
  readonly storageKey: string
  /** '' for what is no image. */
  readonly thumbKey: string
  readonly name: string
  readonly size: number
  readonly type: string
}

export interface NewFile extends FileRecord {
  readonly width: number | null
  readonly height: number | null
  readonly createdBy: string | null
}

const columns = ['id', 'storage_key', 'thumb_key', 'name', 'size', 'type'] as const

function toRecord(row: {
  id: string
  storage_key: string
  thumb_key: string
  name: string
  size: number
  type: string
}): FileRecord {
  return {
    id: row.id,
    storageKey: row.storage_key,
    thumbKey: row.thumb_key,
    name: row.name,
    size: row.size,
    type: row.type,
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

/** Files by id; ids that are not of this enterprise are simply not in the map. */
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

/** Marks files as part of a record, so that the sweep leaves them. Throws `not-found` unless all are files of this enterprise. */
export async function attachFiles(ctx: StoreContext, ids: Iterable<string>): Promise<FileRecord[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await ctx.tx.many(
    q
      .updateTable('file')
      .set({ attached_at: sql`coalesce(attached_at, now())` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
      .returning(columns),
  )
  if (rows.length !== wanted.length) throw new Failure('not-found', { record: '文件' })
  const byId = new Map(rows.map((row) => [row.id, toRecord(row)]))
  return wanted.map((id) => byId.get(id)).filter((file) => file !== undefined)
}

/** Takes rows of files that nothing attached within a day out of the table; their bytes go after the commit. */
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
