import { Failure } from '@onsite/domain/failure.ts'
import type { FailureCode } from '@onsite/domain/failure-codes.ts'

export interface TaskQueueOptions {
  /** Tasks that run at the same time. */
  readonly atOnce: number
  /** Longest wait for a turn. */
  readonly timeoutMs: number
  /** Most tasks of one enterprise that wait; more are refused at once. */
  readonly mostWaiting?: number
  /** Code of the failure for a task that gets no turn, `busy` by default. */
  readonly refusal?: FailureCode
}

interface Waiting {
  readonly start: () => void
}

/**
 * A queue for work that takes a core or much memory. Enterprises take turns: whoever sends a hundred tasks makes their own wait, not those of others.
 */
export class TaskQueue {
  readonly #options: TaskQueueOptions
  /** Waiting tasks by enterprise; the enterprise whose turn is next stands first. */
  readonly #waiting = new Map<string, Waiting[]>()
  #running = 0

  constructor(options: TaskQueueOptions) {
    this.#options = options
  }

  /** Tasks that wait for a turn. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, own) => sum + own.length, 0)
  }

  /**
   * Runs a task in its turn and passes on what it returns or throws. Throws `busy`, or the refusal of the queue, when too many wait or the turn does not come in time.
   * @param signal aborted when nobody waits for the task any more: it then loses its place, and its reason is thrown
   */
  async run<T>(tenantId: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#running >= this.#options.atOnce) await this.#turn(tenantId, signal)
    else this.#running += 1
    try {
      return await task()
    } finally {
      this.#next()
    }
  }

  async #turn(tenantId: string, signal: AbortSignal | undefined): Promise<void> {
    const { mostWaiting = Number.POSITIVE_INFINITY, refusal = 'busy', timeoutMs } = this.#options
    const own = this.#waiting.get(tenantId) ?? []
    if (own.length >= mostWaiting) throw new Failure(refusal)
    this.#waiting.set(tenantId, own)
    const { promise, reject, resolve } = Promise.withResolvers<void>()
    const waiting = { start: resolve }
    own.push(waiting)
    const leave = (reason: unknown): void => {
      const left = own.filter((one) => one !== waiting)
      own.splice(0, own.length, ...left)
      if (own.length === 0 && this.#waiting.get(tenantId) === own) this.#waiting.delete(tenantId)
      reject(reason)
    }
    const late = setTimeout(() => leave(new Failure(refusal)), timeoutMs)
    const onAbort = (): void => leave(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      await promise
    } finally {
      clearTimeout(late)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  /** Hands the place on to the next enterprise, which then stands last. */
  #next(): void {
    const first = this.#waiting.entries().next()
    if (first.done === true) {
      this.#running -= 1
      return
    }
    const [tenantId, own] = first.value
    this.#waiting.delete(tenantId)
    const waiting = own.shift()
    if (own.length > 0) this.#waiting.set(tenantId, own)
    waiting?.start()
  }
}
