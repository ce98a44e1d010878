/**
 * Reads an uploaded table in a thread of its own, so that nobody waits for it: a table of some hundred KB may take a core for minutes. The thread has
 * limits of time and memory, and ends with whoever asked for it.
 */
import { Worker } from 'node:worker_threads'
import { awaitLater } from './await-later.ts'
import { type SheetLine, SheetUnreadable } from './sheet-line.ts'
import type { SheetPortion, SheetTask } from './sheet-thread.ts'
import { TaskQueue } from './task-queue.ts'

export interface AsideOptions {
  /** Most rows below the heading that hold a text. */
  readonly mostRows: number
  /** Aborted when nobody waits for the table any more. */
  readonly signal?: AbortSignal
  /** Longest time that the thread may work; while it waits for the rows to be used does not count. */
  readonly timeoutMs?: number
}

export interface OpenSheet {
  /** Number of rows below the heading. */
  readonly total: number
  /** The heading, then the rows without empty ones. */
  readonly lines: AsyncIterable<SheetLine>
}

const tooSlow = '内容太多，读取用时过长，请拆分后再导入'
const glanceMs = 10_000
/** A full table of 100,000 rows and 40 columns takes some 20 s of a busy machine. */
const wholeMs = 120_000
/** Of JavaScript values; the table's own bytes and its shared texts, which stand beside them, have limits of their own. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

/** Glances are short and people wait for them: one at a time, in turns. */
const glances = new TaskQueue({ atOnce: 1, timeoutMs: 20_000, mostWaiting: 8 })

/** Looks whether there is a table at all. Throws `SheetUnreadable`, and `busy` when too many tables wait. */
export async function glanceAtSheet(tenantId: string, bytes: Buffer, options: AsideOptions): Promise<void> {
  await glances.run(
    tenantId,
    async () => {
      const thread = new SheetThread(bytes, { isGlance: true, timeoutMs: glanceMs, ...options })
      try {
        await thread.next()
      } finally {
        await thread.end()
      }
    },
    options.signal,
  )
}

/** Reads a whole table: `use` gets it only when all of it is readable. Throws `SheetUnreadable`. */
export async function withSheet<T>(
  bytes: Buffer,
  options: AsideOptions,
  use: (sheet: OpenSheet) => Promise<T>,
): Promise<T> {
  const thread = new SheetThread(bytes, { isGlance: false, timeoutMs: wholeMs, ...options })
  try {
    const first = await thread.next()
    if (first.kind !== 'rows') throw new Error('a table without a number of rows')
    return await use({ total: first.total, lines: linesOf(thread) })
  } finally {
    await thread.end()
  }
}

async function* linesOf(thread: SheetThread): AsyncGenerator<SheetLine> {
  for (;;) {
    const portion = await thread.next()
    if (portion.kind !== 'lines') return
    yield* portion.lines
  }
}

interface ThreadOptions extends AsideOptions {
  readonly isGlance: boolean
  readonly timeoutMs: number
}

class SheetThread {
  readonly #thread: Worker
  readonly #signal: AbortSignal | undefined
  /** Of its time. */
  #leftMs: number
  /** Rejects when the thread breaks, whether or not anybody is waiting for a portion. */
  readonly #broken: Promise<never>

  constructor(bytes: Buffer, { isGlance, mostRows, signal, timeoutMs }: ThreadOptions) {
    signal?.throwIfAborted()
    const task: SheetTask = { bytes: new Uint8Array(bytes), mostRows, isGlance }
    this.#signal = signal
    this.#leftMs = timeoutMs
    this.#thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
      name: 'sheet',
      workerData: task,
      transferList: [task.bytes.buffer as ArrayBuffer],
      resourceLimits: memory,
    })
    const { promise, reject } = Promise.withResolvers<never>()
    // It ends in any case; only those who wait for a portion need to hear of it.
    this.#broken = awaitLater(promise)
    this.#thread.on('error', (error) => reject(explainFull(error)))
    this.#thread.on('exit', () => reject(new Error('the thread that reads a table ended')))
  }

  /** The next portion. Throws `SheetUnreadable`, also for a table that takes too long or too much memory. */
  async next(): Promise<Exclude<SheetPortion, { readonly kind: 'unreadable' }>> {
    this.#signal?.throwIfAborted()
    const { promise, reject, resolve } = Promise.withResolvers<SheetPortion>()
    const since = performance.now()
    const late = setTimeout(() => reject(new SheetUnreadable(tooSlow)), Math.max(0, this.#leftMs))
    const onAbort = (): void => reject(this.#signal?.reason)
    this.#thread.once('message', resolve)
    this.#signal?.addEventListener('abort', onAbort, { once: true })
    try {
      this.#thread.postMessage('next', [])
      const portion = await Promise.race([promise, this.#broken])
      if (portion.kind === 'unreadable') throw new SheetUnreadable(portion.reason)
      return portion
    } finally {
      clearTimeout(late)
      this.#leftMs -= performance.now() - since
      this.#thread.off('message', resolve)
      this.#signal?.removeEventListener('abort', onAbort)
    }
  }

  async end(): Promise<void> {
    await this.#thread.terminate()
  }
}

function explainFull(error: Error): Error {
  const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isFull ? new SheetUnreadable('内容太多，请拆分后再导入') : error
}
