/**
 * Reads images on this machine, offline: one engine in a thread of its own, started by the first image, ended when idle for a while. Enterprises take
 * turns; an enterprise's long queue, and an image that takes too long, are refused rather than waited for.
 */
import { Worker } from 'node:worker_threads'
import { Failure } from '@onsite/domain/failure.ts'
import type { ReadLine } from '@onsite/domain/ocr/photo-parts.ts'
import { TaskQueue } from '../kernel/task-queue.ts'
import type { Asking, TextReader } from './text-reader.ts'

export interface TesseractOptions {
  /** Most images of one enterprise that wait for a turn. */
  readonly mostWaiting?: number
  /** Longest wait for a turn. */
  readonly turnMs?: number
  /** Limit for one image, including the start of the engine. */
  readonly timeoutMs?: number
  /** Idle time after which the engine gives its memory back. */
  readonly idleMs?: number
  /** Script of the thread. */
  readonly engine?: URL
}

type EngineReply = { readonly lines: ReadLine[] } | { readonly error: string }

export class TesseractReader implements TextReader {
  readonly #queue: TaskQueue
  readonly #timeoutMs: number
  readonly #idleMs: number
  readonly #script: URL
  #engine: Worker | null = null
  #idle: NodeJS.Timeout | null = null

  constructor(options: TesseractOptions = {}) {
    const { mostWaiting = 3, turnMs = 30_000 } = options
    this.#queue = new TaskQueue({ atOnce: 1, timeoutMs: turnMs, mostWaiting, refusal: 'ocr-busy' })
    this.#timeoutMs = options.timeoutMs ?? 20_000
    this.#idleMs = options.idleMs ?? 300_000
    this.#script = options.engine ?? new URL('./tesseract-engine.ts', import.meta.url)
  }

  async read(image: Buffer, { signal, tenantId }: Asking): Promise<ReadLine[]> {
    return await this.#queue.run(tenantId, async () => await this.#ask(image, signal), signal)
  }

  async stop(): Promise<void> {
    if (this.#idle !== null) clearTimeout(this.#idle)
    const engine = this.#engine
    this.#engine = null
    await engine?.terminate()
  }

  #start(): Worker {
    const engine = new Worker(this.#script, { name: 'ocr', stdout: false })
    // Whoever waits for lines hears of an error as well; an engine that breaks while idle is just replaced.
    engine.on('error', () => {
      if (this.#engine === engine) this.#engine = null
    })
    this.#engine = engine
    return engine
  }

  async #ask(image: Buffer, signal: AbortSignal | undefined): Promise<ReadLine[]> {
    signal?.throwIfAborted()
    if (this.#idle !== null) clearTimeout(this.#idle)
    const engine = this.#engine ?? this.#start()
    // An otherwise idle process need not wait for the engine.
    engine.unref()
    const { promise, reject, resolve } = Promise.withResolvers<ReadLine[]>()
    const late = setTimeout(() => reject(new Failure('ocr-too-slow')), this.#timeoutMs)
    const onMessage = (reply: EngineReply): void => {
      if ('lines' in reply) resolve(reply.lines)
      else reject(new Error(reply.error))
    }
    const onAbort = (): void => reject(signal?.reason)
    const onExit = (): void => reject(new Error('the engine of text recognition ended'))
    engine.on('message', onMessage)
    engine.on('error', reject)
    engine.on('exit', onExit)
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      const bytes = new Uint8Array(image)
      engine.postMessage(bytes, [bytes.buffer])
      return await promise
    } catch (error) {
      // The engine may be at work still, for nobody, or its state is unknown: the next image gets a new one.
      if (this.#engine === engine) this.#engine = null
      await engine.terminate()
      throw error
    } finally {
      clearTimeout(late)
      engine.off('message', onMessage)
      engine.off('error', reject)
      engine.off('exit', onExit)
      signal?.removeEventListener('abort', onAbort)
      this.#idle = setTimeout(() => void this.stop(), this.#idleMs).unref()
    }
  }
}
