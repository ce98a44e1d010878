/** Shared by reading, writing and undoing a batch: steps with the person's present rights, and progress that is kept and told. */
import { importFacts } from '@onsite/api/import/import-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { percentDone } from '@onsite/domain/import/import-state.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { actAs } from '../kernel/act-as.ts'
import type { Context } from '../kernel/context.ts'
import type { JobContext, TenantWork } from '../kernel/background.ts'
import type { RecordDirectory } from '../kernel/record-directory.ts'
import { returnGarbage } from '../kernel/return-memory.ts'
import type { CellFault, ImportColumn, Importer } from './importer.ts'
import { aboutBatch } from './import-fact.ts'
import { demandImporter } from './own-batch.ts'
import { type BatchRow, beat, holdBatch, type ImportRun, keepCounts } from './import-store.ts'

/** The run no longer holds the batch: cancelled, removed, or taken over. There is nothing to report. */
export class RunOver extends Error {}

/** A step failed by itself, not for want of rights: fewer rows at once may get through. */
export class StepFailed extends Error {
  constructor(cause: unknown) {
    super('a step of an import failed', { cause })
  }
}

export interface BatchWork extends ImportRun {
  readonly tenantId: string
  readonly batch: BatchRow
  readonly importer: Importer
  readonly job: JobContext
  readonly records: RecordDirectory
}

/** An import may run for minutes: each step judges expiry by the present time. */
const asOfNow = (work: TenantWork): TenantWork => ({ ...work, now: new Date() })

/**
 * Runs a step as the person for whom the work is done, in a transaction of its own that locks the batch. Throws `RunOver`, a Failure when the person no
 * longer may, and `StepFailed` around any error of the step itself.
 */
export async function takeStep<T>(one: BatchWork, step: (ctx: Context) => Promise<T>): Promise<T> {
  const { batch, importer, job, records } = one
  return await job.inTenant(one.tenantId, async (work) => {
    if (!(await holdBatch(work, one))) throw new RunOver()
    const acting = { personId: batch.acting_id, role: batch.acting_role as RoleType }
    const ctx = await actAs(asOfNow(work), acting, { ...job, records })
    demandImporter(ctx, importer)
    try {
      return await step(ctx)
    } catch (error) {
      throw new StepFailed(error)
    }
  })
}

/**
 * Runs a step over rows, and over fewer of them when it fails: one bad row never stops the rest.
 * @param alone handles the row that fails by itself; runs in a transaction of its own
 */
export async function overRows<Row extends { readonly row: number }>(
  one: BatchWork,
  rows: readonly Row[],
  step: (ctx: Context, rows: readonly Row[]) => Promise<void>,
  alone: (ctx: Context, row: Row, error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await takeStep(one, async (ctx) => await step(ctx, rows))
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    const [first, ...rest] = rows
    if (first === undefined) throw error
    if (rest.length === 0) return await takeStep(one, async (ctx) => await alone(ctx, first, error.cause))
    const middle = Math.ceil(rows.length / 2)
    await overRows(one, rows.slice(0, middle), step, alone)
    await overRows(one, rows.slice(middle), step, alone)
  }
}

/** A failure as faults of a row, beside the cells where it names fields. Anything else is a defect: it is logged, and the row says so. */
export function faultsOf(one: BatchWork, columns: readonly ImportColumn[], error: unknown): CellFault[] {
  if (!(error instanceof Failure)) {
    one.job.log.error({ err: error, batchId: one.id }, 'an imported row failed')
    return [{ column: '', message: '系统出错，这一行没有处理，请重试' }]
  }
  if (error.fields.length === 0) return [{ column: '', message: error.message }]
  return error.fields.map(({ field, message }) => {
    const column = columns.find(({ key }) => key === field || `values.${key}` === field)
    return { column: column?.heading ?? '', message }
  })
}

/** Rows after which their garbage is collected: a large file takes no more memory than a small one. */
const garbageRows = 5000
/** Least interval between writes of progress. */
const progressMs = 1000
/** Interval at which a worker signals that it lives, even while one step takes long. */
const pulseMs = 20_000

/** Keeps and tells the progress, and ends the work when the run no longer holds the batch. */
export class Progress {
  /** Rows in all; 0 as long as nobody knows. */
  total: number
  readonly #one: BatchWork
  readonly #over = new AbortController()
  readonly #pulse: NodeJS.Timeout
  #done: number
  #kept = 0
  #writtenAt = 0

  /** @param done rows that an earlier attempt has finished */
  constructor(one: BatchWork, total = 0, done = 0) {
    this.#one = one
    this.total = total
    this.#done = done
    this.#pulse = setInterval(() => this.#beat(), pulseMs)
  }

  async add(rows: number): Promise<void> {
    this.#done += rows
    this.#kept += rows
    if (this.#kept >= garbageRows) {
      this.#kept = 0
      await returnGarbage()
    }
    if (performance.now() - this.#writtenAt >= progressMs) await this.write()
  }

  async write(): Promise<void> {
    this.#writtenAt = performance.now()
    await this.#one.job.inTenant(this.#one.tenantId, async (work) => {
      if (!(await beat(work, this.#one, percentDone(this.#done, this.total)))) throw new RunOver()
      await keepCounts(work, this.#one.id)
      await work.record(importFacts.progressed, aboutBatch(this.#one.batch))
    })
  }

  /** Aborted with `RunOver` when a beat finds that the run is over, for work that takes no steps. */
  get over(): AbortSignal {
    return this.#over.signal
  }

  stop(): void {
    clearInterval(this.#pulse)
  }

  /** A beat beside the work; work that takes steps notices at the next one that the run is over. */
  #beat(): void {
    if (performance.now() - this.#writtenAt < pulseMs) return
    this.write().catch((error: unknown) => {
      if (error instanceof RunOver) this.#over.abort(error)
      else this.#one.job.log.warn({ err: error }, 'import could not beat')
    })
  }
}
