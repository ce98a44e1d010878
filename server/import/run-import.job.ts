/** Works on a batch: reads, writes or undoes it, according to its state. */
import { importFacts } from '@onsite/api/import/import-facts.ts'
import type { TouchKey } from '@onsite/api/define-call.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { workerMoves } from '@onsite/domain/import/import-lifecycle.ts'
import { rowCountsOf, rowsToWrite } from '@onsite/domain/import/import-row.ts'
import { ImportState as S } from '@onsite/domain/import/import-state.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import type { RecordDirectory } from '../kernel/record-directory.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type BatchWork, RunOver, StepFailed } from './batch-work.ts'
import type { Importer } from './importer.ts'
import { aboutBatch, endingOf } from './import-fact.ts'
import { batchById, claimBatch, type ImportRun, keepCounts, releaseRun, writeRun } from './import-store.ts'
import { readBatch } from './read-batch.ts'
import { undoBatch } from './undo-batch.ts'
import { writeBatch } from './write-batch.ts'

export interface ImportSurroundings {
  readonly importers: readonly Importer[]
  readonly records: RecordDirectory
}

/** Attempts at one piece of work, whether it threw or its worker was killed. */
export const mostAttempts = 3

export const runImportJob = ({ importers, records }: ImportSurroundings) =>
  defineJob({
    name: 'run-import',
    payload: Type.Object({ tenantId: Type.String(), batchId: Type.String() }),
    attempts: mostAttempts,
    concurrency: 3,
    // Whoever imports ten large files makes their own wait, not those of others.
    perTenant: 1,
    async run(job, { batchId, tenantId }) {
      const run: ImportRun = { id: batchId, runId: uuidv7() }
      const batch = await job.inTenant(tenantId, async (work) => await claimBatch(work, run))
      if (batch === undefined) return
      const importer = importers.find(({ kind }) => kind === batch.kind)
      const one = { ...run, tenantId, batch, job, records, touches: importer?.touches ?? [] }
      try {
        if (importer === undefined) throw new Error(`nobody imports ${batch.kind}`)
        await work({ ...one, importer })
        await end(one, 'done', '')
      } catch (caught) {
        const error = caught instanceof StepFailed ? caught.cause : caught
        if (error instanceof RunOver) return
        if (error instanceof Failure) return await end(one, 'failed', error.message)
        if (batch.attempts >= mostAttempts) {
          job.log.error({ err: error, batchId }, 'import failed for good')
          return await end(one, 'failed', '系统出错，请重试')
        }
        await job.inTenant(tenantId, async (inTenant) => await releaseRun(inTenant, run))
        throw error
      }
    },
  })

async function work(one: BatchWork): Promise<void> {
  const counts = rowCountsOf(one.batch.counts as Record<string, number>)
  if (one.batch.state === S.Reading) await readBatch(one)
  else if (one.batch.state === S.Running) await writeBatch(one, rowsToWrite(counts, one.batch.updates_existing))
  else await undoBatch(one, counts.written)
}

type Ending = Omit<BatchWork, 'importer'> & { readonly touches: readonly TouchKey[] }

/** Ends the work and puts the batch into the state that follows. */
async function end(one: Ending, how: 'done' | 'failed', reason: string): Promise<void> {
  const { batch, job } = one
  const from = batch.state as S
  const to = workerMoves[from]?.[how] ?? S.Failed
  try {
    await job.inTenant(one.tenantId, async (inTenant) => {
      await keepCounts(inTenant, one.id)
      const counted = await batchById(inTenant, one.id, false)
      const isOwn = await writeRun(inTenant, one, {
        state: to,
        process: to === S.Failed ? batch.process : 100,
        reason,
        run_id: null,
        ...(from === S.Reading && to === S.Ready ? { is_read: true } : {}),
        ...(from === S.Running ? { ran_at: sql`now()` } : {}),
        ...(from === S.Undoing && to === S.Undone ? { undone_at: sql`now()` } : {}),
      })
      if (!isOwn) throw new RunOver()
      await inTenant.record(
        importFacts.ended,
        from === S.Reading
          ? aboutBatch(batch)
          : { ...aboutBatch(batch), touches: one.touches, tell: endingOf(counted ?? batch, to, reason) },
      )
    })
  } catch (error) {
    if (!(error instanceof RunOver)) throw error
  }
}
