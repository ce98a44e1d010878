/** The only file that names the table of import batches. A worker's run may write only while it holds the batch and the batch is at work. */
import { ImportState as S, workingStates } from '@onsite/domain/import/import-state.ts'
import { type SqlBool, sql, type UpdateObject } from 'kysely'
import { anyOfOnce } from '../kernel/any-of-once.ts'
import { q } from '../kernel/database.ts'
import { type Due, isFound } from '../kernel/due.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

/** A worker without a beat for this long counts as gone. */
const silentSeconds = 90

export interface NewBatch {
  readonly id: string
  readonly personId: string
  readonly role: number
  readonly kind: string
  readonly fileName: string
  readonly storageKey: string
  readonly size: number
  readonly createdAt: Date
}

export async function insertBatch(ctx: StoreContext, batch: NewBatch): Promise<void> {
  await ctx.tx.post(
    q.insertInto('import_batch').values({
      tenant_id: ctx.tenantId,
      id: batch.id,
      person_id: batch.personId,
      acting_id: batch.personId,
      acting_role: batch.role,
      kind: batch.kind,
      file_name: batch.fileName,
      storage_key: batch.storageKey,
      size: batch.size,
      created_at: batch.createdAt,
    }),
  )
}

const ofTenant = (ctx: Pick<StoreContext, 'tenantId'>) =>
  q.selectFrom('import_batch').where('tenant_id', '=', ctx.tenantId)
const changing = (ctx: StoreContext) => q.updateTable('import_batch').where('tenant_id', '=', ctx.tenantId)
const atWork = [...workingStates]

export interface BatchFilter {
  /** The owner, null for everyone. */
  readonly personId: string | null
  readonly kind?: string
}

const selectBatches = (ctx: StoreContext, { kind, personId }: BatchFilter) => {
  let query = ofTenant(ctx)
  if (personId !== null) query = query.where('person_id', '=', personId)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  return query
}

/** Newest first. */
export async function batchesBy(ctx: StoreContext, filter: BatchFilter, offset: number, limit: number) {
  return await ctx.tx.many(
    selectBatches(ctx, filter)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit),
  )
}
export type BatchRow = Awaited<ReturnType<typeof batchesBy>>[number]

export async function countBatches(ctx: StoreContext, filter: BatchFilter): Promise<number> {
  const row = await ctx.tx.first(selectBatches(ctx, filter).select(sql<number>`count(*)::integer`.as('n')))
  return row?.n ?? 0
}

/** One batch; with `lock` it is held until the transaction ends, against the worker and everyone else. */
export async function batchById(ctx: StoreContext, id: string, lock: boolean): Promise<BatchRow | undefined> {
  const query = ofTenant(ctx).selectAll().where('id', '=', id)
  return await ctx.tx.first(lock ? query.forUpdate() : query)
}

/** Number of a person's batches at work, `limit` at most. */
export async function countAtWork(ctx: StoreContext, personId: string, limit: number): Promise<number> {
  const query = ofTenant(ctx).select('id').where('acting_id', '=', personId).where('state', 'in', atWork).limit(limit)
  return (await ctx.tx.many(query)).length
}

type Change = UpdateObject<Tables, 'import_batch'>

/** Changes a batch whose row the caller has locked. */
export async function changeBatch(ctx: StoreContext, id: string, change: Change): Promise<void> {
  await ctx.tx.post(changing(ctx).set(change).where('id', '=', id))
}

/** Puts a batch to work for somebody; a worker claims it. */
export async function startWork(
  ctx: StoreContext,
  id: string,
  state: S,
  acting: { readonly id: string; readonly role: number },
  change: Change = {},
): Promise<void> {
  await changeBatch(ctx, id, {
    ...change,
    state,
    acting_id: acting.id,
    acting_role: acting.role,
    process: 0,
    reason: '',
    run_id: null,
    beat_at: sql`now()`,
    attempts: 0,
  })
}

export async function deleteBatch(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.post(q.deleteFrom('import_batch').where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}

/** One worker's attempt at a batch. */
export interface ImportRun {
  readonly id: string
  readonly runId: string
}

const isSilent = sql<SqlBool>`beat_at < now() - make_interval(secs => ${silentSeconds})`

/** Claims a batch for a run, unless it rests or another worker holds it. */
export async function claimBatch(ctx: StoreContext, run: ImportRun): Promise<BatchRow | undefined> {
  return await ctx.tx.first(
    changing(ctx)
      .set((eb) => ({ run_id: run.runId, beat_at: sql`now()`, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', run.id)
      .where('state', 'in', atWork)
      .where((eb) => eb.or([eb('run_id', 'is', null), isSilent]))
      .returningAll(),
  )
}

/** Locks the batch for a step of a run. @returns false when the run no longer holds it: cancelled, removed or taken over */
export async function holdBatch(ctx: StoreContext, run: ImportRun): Promise<boolean> {
  const row = await ctx.tx.first(
    ofTenant(ctx)
      .select('id')
      .where('id', '=', run.id)
      .where('run_id', '=', run.runId)
      .where('state', 'in', atWork)
      .forUpdate(),
  )
  return row !== undefined
}

/** Writes for a run. @returns as `holdBatch` */
export async function writeRun(ctx: StoreContext, run: ImportRun, change: Change): Promise<boolean> {
  const changed = await ctx.tx.run(
    changing(ctx).set(change).where('id', '=', run.id).where('run_id', '=', run.runId).where('state', 'in', atWork),
  )
  return changed > 0
}

/** Records the progress of a run, which also proves that it lives. */
export async function beat(ctx: StoreContext, run: ImportRun, process: number): Promise<boolean> {
  return await writeRun(ctx, run, { process, beat_at: sql`now()` })
}

/** Releases a batch for the next attempt. */
export async function releaseRun(ctx: StoreContext, run: ImportRun): Promise<void> {
  await writeRun(ctx, run, { run_id: null, beat_at: sql`now()` })
}

const silentRuns = (ctx: Pick<StoreContext, 'tenantId'>) =>
  ofTenant(ctx)
    .where(sql<SqlBool>`state in (${sql.join(atWork.map((state) => sql.lit(state)))})`)
    .where(sql<SqlBool>`coalesce(beat_at, created_at) < now() - make_interval(secs => ${silentSeconds})`)

/** The worker of batches has been silent for a while. */
export const hasSilent: Due = (at) => isFound(silentRuns(at))

/** Batches at work whose worker has been silent for a while, locked; each counts as looked at now. */
export async function takeSilent(ctx: StoreContext, limit: number): Promise<BatchRow[]> {
  const silent = silentRuns(ctx).select('id').limit(limit).forUpdate().skipLocked()
  return await ctx.tx.many(
    changing(ctx).set({ run_id: null, beat_at: sql`now()` }).where('id', '=', anyOfOnce(silent)).returningAll(),
  )
}

/** Deletes resting batches that began `days` ago with their rows; their files go after the commit. */
export async function takeExpired(ctx: StoreContext, days: number, limit: number) {
  const expired = ofTenant(ctx)
    .select('id')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .where('state', 'not in', atWork)
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return await ctx.tx.many(
    q
      .deleteFrom('import_batch')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', anyOfOnce(expired))
      .returning(['id', 'storage_key']),
  )
}

/** Counts the rows of each part (`domain/import/import-row.ts`) and keeps the numbers with the batch for lists. */
export async function keepCounts(ctx: StoreContext, id: string): Promise<void> {
  const part = sql`case
    when state = 1 then 'written' when state = 2 then 'undone' when state = 3 then 'kept'
    when is_left_out or result = 'skipped' then 'skipped' else result end`
  await ctx.tx.post(sql`
    update import_batch set counts = coalesce((
      select jsonb_object_agg(part, n) from (
        select ${part} as part, count(*) as n from import_row
        where tenant_id = ${ctx.tenantId} and batch_id = ${id} group by 1) as counted), '{}')
    where tenant_id = ${ctx.tenantId} and id = ${id}`)
}
