/**
 * Reads images on this machine, offline: one engine in a thread of its own, started by the first image, ended when idle for a while. Images wait in a
 * queue; a long queue, and an image that takes too long, are refused rather than waited for.
 */
import { Worker } from 'node:worker_threads'
import { Failure } from '@onsite/domain/failure.ts'
import type { ReadLine } from '@onsite/domain/ocr/photo-parts.ts'
import type { TextReader } from './text-reader.ts'

export interface TesseractOptions {
  /** Most images in progress and waiting. */
  readonly mostWaiting?: number
  /** Limit for one image, including the start of the engine. */
  readonly timeoutMs?: number
  /** Idle time after which the engine gives its memory back. */
  readonly idleMs?: number
  /** Script of the thread. */
  readonly engine?: URL
}

type EngineReply = { readonly lines: ReadLine[] } | { readonly error: string }

export class TesseractReader implements TextReader {
  readonly #mostWaiting: number
  readonly #timeoutMs: number
  readonly #idleMs: number
  readonly #script: URL
  #engine: Worker | null = null
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | null = null

  constructor(options: TesseractOptions = {}) {
    this.#mostWaiting = options.mostWaiting ?? 6
    this.#timeoutMs = options.timeoutMs ?? 20_000
    this.#idleMs = options.idleMs ?? 300_000
    this.#script = options.engine ?? new URL('./tesseract-engine.ts', import.meta.url)
  }

  async read(image: Buffer): Promise<ReadLine[]> {
    if (this.#waiting >= this.#mostWaiting) throw new Failure('ocr-busy')
    this.#waiting += 1
    const turn = this.#last.then(async () => await this.#ask(image))
    // The caller gets the failure from `turn`; the next in line only waits for its end.
    this.#last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.#waiting -= 1
    }
  }

  async stop(): Promise<void> {
    if (this.#idle !== null) clearTimeout(this.#idle)
    const engine = this.#engine
    this.#engine = null
    await engine?.terminate()
  }

  async #ask(image: Buffer): Promise<ReadLine[]> {
    if (this.#idle !== null) clearTimeout(this.#idle)
    this.#engine ??= new Worker(this.#script, { name: 'ocr', stdout: false })
    const engine = this.#engine
    // An otherwise idle process need not wait for the engine.
    engine.unref()
    const { promise, reject, resolve } = Promise.withResolvers<ReadLine[]>()
    const late = setTimeout(() => reject(new Failure('ocr-too-slow')), this.#timeoutMs)
    const onMessage = (reply: EngineReply): void => {
      if ('lines' in reply) resolve(reply.lines)
      else reject(new Error(reply.error))
    }
    const onExit = (): void => reject(new Error('the engine of text recognition ended'))
    engine.on('message', onMessage)
    engine.on('error', reject)
    engine.on('exit', onExit)
    try {
      const bytes = new Uint8Array(image)
      engine.postMessage(bytes, [bytes.buffer])
      return await promise
    } catch (error) {
      // The engine's state is unknown: the next image gets a new one.
      if (this.#engine === engine) this.#engine = null
      await engine.terminate()
      throw error
    } finally {
      clearTimeout(late)
      engine.off('message', onMessage)
      engine.off('exit', onExit)
      this.#idle = setTimeout(() => void this.stop(), this.#idleMs).unref()
    }
  }
}
