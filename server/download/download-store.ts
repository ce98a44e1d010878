/** The only file that names the table of the download centre. A worker's run may write only while it holds the item and the item is running. */
import { DownloadState } from '@onsite/domain/download/download-state.ts'
import type { SheetFormat } from '@onsite/domain/download/sheet-format.ts'
import type { Rights } from '@onsite/domain/permission/reach.ts'
import { type SqlBool, sql, type UpdateObject } from 'kysely'
import { anyOfOnce } from '../kernel/any-of-once.ts'
import { q } from '../kernel/database.ts'
import { type Due, isFound } from '../kernel/due.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

/** A worker without a beat for this long counts as gone. */
const silentSeconds = 90

const shown = [
  'id',
  'name',
  'created_at',
  'process_state',
  'process',
  'row_count',
  'size',
  'reason',
  'format',
  'storage_key',
  'seen_at',
] as const

/** An export to make, with its owner. */
export interface NewDownload {
  readonly id: string
  readonly personId: string
  readonly role: number
  /** Rights in that role: the file shows what they open. */
  readonly rights: Rights
  /** Kind of the exporter. */
  readonly kind: string
  /** Name of the file. */
  readonly name: string
  readonly format: SheetFormat
  /** JSON, read by the exporter. */
  readonly request: object
  readonly createdAt: Date
}

export async function insertDownload(ctx: StoreContext, download: NewDownload): Promise<void> {
  await ctx.tx.post(
    q.insertInto('download_item').values({
      tenant_id: ctx.tenantId,
      id: download.id,
      person_id: download.personId,
      role: download.role,
      rights: JSON.stringify(download.rights),
      kind: download.kind,
      name: download.name,
      format: download.format,
      request: JSON.stringify(download.request),
      created_at: download.createdAt,
    }),
  )
}

const ofTenant = (ctx: Pick<StoreContext, 'tenantId'>) =>
  q.selectFrom('download_item').where('tenant_id', '=', ctx.tenantId)
const ofPerson = (ctx: StoreContext, personId: string) => ofTenant(ctx).where('person_id', '=', personId)
const changing = (ctx: StoreContext) => q.updateTable('download_item').where('tenant_id', '=', ctx.tenantId)

/** A person's items, newest first. */
export async function downloadsOf(ctx: StoreContext, personId: string, limit: number) {
  return await ctx.tx.many(
    ofPerson(ctx, personId).select(shown).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit),
  )
}

/** The file of one item of a person, with the rights that it was made with. */
export async function fileOf(ctx: StoreContext, personId: string, id: string) {
  const row = await ctx.tx.first(
    ofPerson(ctx, personId).select(['name', 'format', 'storage_key', 'role', 'rights']).where('id', '=', id),
  )
  return row === undefined ? undefined : { ...row, rights: row.rights as Rights }
}

/** Number of a person's running exports, `limit` at most. */
export async function countRunning(ctx: StoreContext, personId: string, limit: number): Promise<number> {
  const running = ofPerson(ctx, personId).select('id').where('process_state', '=', DownloadState.Running)
  return (await ctx.tx.many(running.limit(limit))).length
}

/** The person's items among some ids, locked until the transaction ends. */
export async function lockDownloads(ctx: StoreContext, personId: string, ids: readonly string[]) {
  return await ctx.tx.many(ofPerson(ctx, personId).select(shown).where('id', 'in', ids).orderBy('id').forUpdate())
}

export async function deleteDownloads(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  await ctx.tx.post(q.deleteFrom('download_item').where('tenant_id', '=', ctx.tenantId).where('id', 'in', ids))
}

/** Marks a running item as cancelled; its worker notices at its next beat. */
export async function markCancelled(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.post(
    changing(ctx)
      .set({ process_state: DownloadState.Cancelled, ended_at: sql`now()`, seen_at: sql`now()`, run_id: null })
      .where('id', '=', id),
  )
}

/** Marks ended items as seen, the named ones or all. @returns how many */
export async function markSeen(
  ctx: StoreContext,
  personId: string,
  ids: readonly string[] | undefined,
): Promise<number> {
  let query = changing(ctx)
    .set({ seen_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('ended_at', 'is not', null)
    .where('seen_at', 'is', null)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  return (await ctx.tx.many(query.returning('id'))).length
}

/** One worker's attempt at an item. */
export interface DownloadRun {
  readonly id: string
  readonly runId: string
}

const isSilent = sql<SqlBool>`beat_at < now() - make_interval(secs => ${silentSeconds})`

/** Claims an item for a run, unless it ended or another worker holds it. */
export async function claimDownload(ctx: StoreContext, run: DownloadRun) {
  return await ctx.tx.first(
    changing(ctx)
      .set((eb) => ({
        run_id: run.runId,
        beat_at: sql`now()`,
        attempts: eb('attempts', '+', 1),
        process: 0,
        row_count: 0,
      }))
      .where('id', '=', run.id)
      .where('process_state', '=', DownloadState.Running)
      .where((eb) => eb.or([eb('run_id', 'is', null), isSilent]))
      .returning(['person_id', 'role', 'kind', 'format', 'request', 'attempts']),
  )
}

type Change = UpdateObject<Tables, 'download_item'>

/** Writes for a run. @returns false when the run no longer holds the item: cancelled, removed or taken over */
async function writeRun(ctx: StoreContext, run: DownloadRun, change: Change): Promise<boolean> {
  const changed = await ctx.tx.run(
    changing(ctx)
      .set(change)
      .where('id', '=', run.id)
      .where('run_id', '=', run.runId)
      .where('process_state', '=', DownloadState.Running),
  )
  return changed > 0
}

/** Records the progress of a run, which also proves that it lives. */
export async function beat(ctx: StoreContext, run: DownloadRun, process: number, rows: number): Promise<boolean> {
  return await writeRun(ctx, run, { process, row_count: rows, beat_at: sql`now()` })
}

export async function keepFile(
  ctx: StoreContext,
  run: DownloadRun,
  file: { readonly storageKey: string; readonly size: number; readonly rows: number },
): Promise<boolean> {
  return await writeRun(ctx, run, {
    process_state: DownloadState.Done,
    process: 100,
    row_count: file.rows,
    storage_key: file.storageKey,
    size: file.size,
    ended_at: sql`now()`,
  })
}

export async function keepFailure(ctx: StoreContext, run: DownloadRun, reason: string): Promise<boolean> {
  return await writeRun(ctx, run, { process_state: DownloadState.Failed, reason, ended_at: sql`now()` })
}

/** Releases an item for the next attempt. */
export async function releaseRun(ctx: StoreContext, run: DownloadRun): Promise<void> {
  await writeRun(ctx, run, { run_id: null, process: 0, row_count: 0, beat_at: sql`now()` })
}

const silentRuns = (ctx: Pick<StoreContext, 'tenantId'>) =>
  ofTenant(ctx)
    .where('process_state', '=', sql.lit(DownloadState.Running))
    .where(sql<SqlBool>`coalesce(beat_at, created_at) < now() - make_interval(secs => ${silentSeconds})`)

/** The worker of items has been silent for a while. */
export const hasSilent: Due = (at) => isFound(silentRuns(at))

/** Running items whose worker has been silent for a while, locked; each counts as looked at now. */
export async function takeSilent(ctx: StoreContext, limit: number) {
  const silent = silentRuns(ctx).select('id').limit(limit).forUpdate().skipLocked()
  return await ctx.tx.many(
    changing(ctx)
      .set({ run_id: null, beat_at: sql`now()` })
      .where('id', '=', anyOfOnce(silent))
      .returning(['id', 'person_id', 'attempts']),
  )
}

/** Ends an item that no run holds. */
export async function failUnheld(ctx: StoreContext, id: string, reason: string): Promise<void> {
  await ctx.tx.post(
    changing(ctx)
      .set({ process_state: DownloadState.Failed, reason, ended_at: sql`now()` })
      .where('id', '=', id)
      .where('run_id', 'is', null)
      .where('process_state', '=', DownloadState.Running),
  )
}

/** Deletes items that ended `days` ago; their files go after the commit. */
export async function takeExpired(ctx: StoreContext, days: number, limit: number) {
  const expired = ofTenant(ctx)
    .select('id')
    .where('ended_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return await ctx.tx.many(
    q
      .deleteFrom('download_item')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', anyOfOnce(expired))
      .returning(['id', 'storage_key']),
  )
}
