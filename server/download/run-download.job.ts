/**
 * Makes the file of a download item portion by portion, each in a short transaction with the person's present rights, into a temporary file that is
 * stored when complete. Memory stays flat for any number of rows.
 */
import { downloadFacts } from '@onsite/api/download/download-facts.ts'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { percentOf } from '@onsite/domain/download/download-state.ts'
import { type SheetFormat, sheetTypes } from '@onsite/domain/download/sheet-format.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { Type } from 'typebox'
import { actAs } from '../kernel/act-as.ts'
import type { Context } from '../kernel/context.ts'
import { newFileKey } from '../kernel/file-store.ts'
import { defineJob } from '../kernel/job.ts'
import type { JobContext, TenantWork } from '../kernel/background.ts'
import type { RecordDirectory } from '../kernel/record-directory.ts'
import { returnGarbage } from '../kernel/return-memory.ts'
import { withScratchFolder } from '../kernel/scratch-folder.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { sheetParts } from '../kernel/write-sheet.ts'
import type { Exporter, OpenedExport, PortionRows } from './exporter.ts'
import { shownRows } from './shown-rows.ts'
import { beat, claimDownload, type DownloadRun, keepFailure, keepFile, releaseRun } from './download-store.ts'

export interface DownloadSurroundings {
  readonly exporters: readonly Exporter[]
  readonly records: RecordDirectory
}

/** Attempts at one item, whether it threw or its worker was killed. */
export const mostAttempts = 3
/** Least interval between writes of progress. */
const progressMs = 500
/** Rows after which their garbage is collected: some 35 MB of the columns that files usually show. */
const garbageRows = 20000
/** Interval at which a worker signals that it lives, even while one step takes long. */
const pulseMs = 20_000

/** The run no longer holds the item: cancelled, removed, or taken over. There is nothing to report. */
class RunOver extends Error {}

interface Export extends DownloadRun {
  readonly tenantId: string
  readonly personId: string
  readonly role: RoleType
  readonly exporter: Exporter
  readonly format: SheetFormat
  readonly request: unknown
  readonly job: JobContext
  readonly records: RecordDirectory
}

export const runDownload = (surroundings: DownloadSurroundings) =>
  defineJob({
    name: 'run-download',
    payload: Type.Object({ tenantId: Type.String(), downloadId: Type.String() }),
    attempts: mostAttempts,
    concurrency: 3,
    // Whoever exports three large lists makes their own wait, not those of others.
    perTenant: 1,
    async run(job, { downloadId, tenantId }) {
      const run: DownloadRun = { id: downloadId, runId: uuidv7() }
      const item = await job.inTenant(tenantId, async (work) => await claimDownload(work, run))
      if (item === undefined) return
      const end = async (reason: string): Promise<void> =>
        await job.inTenant(tenantId, async (work) => {
          if (await keepFailure(work, run, reason))
            await work.record(downloadFacts.ended, { subjectId: downloadId, people: [item.person_id] })
        })
      try {
        const exporter = surroundings.exporters.find(({ kind }) => kind === item.kind)
        if (exporter === undefined) throw new Error(`nobody exports ${item.kind}`)
        const { person_id: personId, request } = item
        await makeFile({
          ...run,
          ...surroundings,
          tenantId,
          personId,
          role: item.role as RoleType,
          exporter,
          format: item.format as SheetFormat,
          request,
          job,
        })
      } catch (error) {
        if (error instanceof RunOver) return
        if (error instanceof Failure) return await end(error.message)
        if (item.attempts >= mostAttempts) {
          job.log.error({ err: error, downloadId }, 'export failed for good')
          return await end('系统出错，请重新导出')
        }
        await job.inTenant(tenantId, async (work) => await releaseRun(work, run))
        throw error
      }
    },
  })

async function makeFile(one: Export): Promise<void> {
  const opened = await withRights(one, async (ctx) => await one.exporter.open(ctx, one.request))
  const progress = new Progress(one, opened.total)
  const pulse = setInterval(() => progress.pulse(), pulseMs)
  try {
    await withScratchFolder(async (folder) => {
      const path = join(folder, 'export')
      const parts = sheetParts(portionsOf(one, opened, progress), one.format, one.exporter.sheet)
      await pipeline(parts, createWriteStream(path))
      await progress.write()
      await store(one, path, progress.rows)
    })
  } finally {
    clearInterval(pulse)
  }
}

async function store(one: Export, path: string, rows: number): Promise<void> {
  const { files } = one.job
  const storageKey = newFileKey(one.tenantId)
  const { size } = await stat(path)
  try {
    await files.putFile(storageKey, path, sheetTypes[one.format])
    await one.job.inTenant(one.tenantId, async (work) => {
      if (!(await keepFile(work, one, { storageKey, size, rows }))) throw new RunOver()
      await work.record(downloadFacts.ended, { subjectId: one.id, people: [one.personId] })
    })
  } catch (error) {
    await files.remove(storageKey)
    throw error
  }
}

/** Heading, then portion after portion, each read while the one before it is put into words and into the file. */
async function* portionsOf(one: Export, opened: OpenedExport, progress: Progress): AsyncGenerator<PortionRows> {
  yield [opened.heading]
  let coming: ComingPortion | null = readPortion(one, opened, null)
  let sinceGarbage = 0
  try {
    while (coming !== null) {
      const { next, rows }: ComingPortion = coming
      const after: string | null = await next
      coming = after === null ? null : readPortion(one, opened, after)
      const written = await rows
      yield written
      await progress.add(written.length)
      sinceGarbage += written.length
      if (sinceGarbage >= garbageRows) {
        await returnGarbage()
        sinceGarbage = 0
      }
    }
  } finally {
    // Where the writing ended early, nothing is read on behind its back.
    await Promise.allSettled([coming?.rows])
  }
}

interface ComingPortion {
  readonly next: Promise<string | null>
  readonly rows: Promise<PortionRows>
}

function readPortion(one: Export, opened: OpenedExport, cursor: string | null): ComingPortion {
  const next = Promise.withResolvers<string | null>()
  const rows = withRights(one, async (ctx) => {
    const portion = await opened.portion(ctx, cursor)
    next.resolve(portion.next)
    return shownRows(ctx, await portion.rows())
  })
  // Nothing follows a portion that failed; whoever awaits its rows is told why.
  rows.catch(() => next.resolve(null))
  return { next: next.promise, rows }
}

/** Runs a step as the requesting person, in a transaction of its own. Throws a Failure when the person no longer may. */
async function withRights<T>(one: Export, step: (ctx: Context) => Promise<T>): Promise<T> {
  const { exporter, job, records } = one
  return await job.inTenant(one.tenantId, async (work) => {
    const ctx = await actAs(asOfNow(work), one, { ...job, records })
    if (!isGranted(ctx.person.powers, exporter.permission))
      throw new Failure('no-permission', { permission: permissionOf(exporter.permission).label })
    return await step(ctx)
  })
}

/** An export may run for minutes: each step judges expiry by the present time. */
const asOfNow = (work: TenantWork): TenantWork => ({ ...work, now: new Date() })

/** Writes the progress of the run, and ends it when it no longer holds the item. */
class Progress {
  rows = 0
  readonly #one: Export
  readonly #total: number
  #writtenAt = 0

  constructor(one: Export, total: number) {
    this.#one = one
    this.#total = total
  }

  async add(rows: number): Promise<void> {
    this.rows += rows
    if (performance.now() - this.#writtenAt >= progressMs) await this.write()
  }

  async write(): Promise<void> {
    this.#writtenAt = performance.now()
    await this.#one.job.inTenant(this.#one.tenantId, async (work) => {
      if (!(await beat(work, this.#one, percentOf(this.rows, this.#total), this.rows))) throw new RunOver()
      await work.record(downloadFacts.progressed, { subjectId: this.#one.id, people: [this.#one.personId] })
    })
  }

  /** A beat beside the work; the work itself notices that the run is over. */
  pulse(): void {
    if (performance.now() - this.#writtenAt < pulseMs) return
    this.write().catch((error: unknown) => {
      if (!(error instanceof RunOver)) this.#one.job.log.warn({ err: error }, 'export could not beat')
    })
  }
}
