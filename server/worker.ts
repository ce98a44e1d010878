/** The worker: reactions to facts and background jobs. Any number may run beside each other. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FactAnnouncer } from './kernel/facts.ts'
import type { Database } from './kernel/database.ts'
import type { FileStore } from './kernel/file-store.ts'
import type { Job } from './kernel/job.ts'
import { JobRunner } from './kernel/job-runner.ts'
import type { Log } from './kernel/log.ts'
import { OutboxRunner } from './kernel/outbox.ts'
import { purgeLeftovers } from './kernel/purge-leftovers.job.ts'
import type { Reaction } from './kernel/reaction.ts'

export interface WorkerOptions {
  readonly adminUrl: string
  readonly database: Database
  readonly files: FileStore
  readonly reactions: readonly Reaction[]
  readonly jobs: readonly Job[]
  readonly announcer: FactAnnouncer
  readonly log: Log
  /** Waits between two looks into the outbox, until the signal says that the worker stops; for tests. */
  readonly rest?: (signal: AbortSignal) => Promise<void>
}

/** Facts wake the worker at once; this is for those whose waking was lost. */
const pollMs = 5000

/** `Our choice:` facts that come within a tenth of a second are claimed and read together, which nobody notices and half of each is saved. */
const restMs = 100

/** Rests, and wakes early when the worker stops. */
async function usualRest(signal: AbortSignal): Promise<void> {
  await delay(restMs, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

export class Worker {
  readonly #outbox: OutboxRunner
  readonly #jobs: JobRunner
  readonly #log: Log
  #poll: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isWoken = false
  readonly #rest: NonNullable<WorkerOptions['rest']>
  readonly #stopping = new AbortController()

  constructor(options: WorkerOptions) {
    const { announcer, jobs, log, rest = usualRest } = options
    this.#log = log
    this.#rest = rest
    this.#jobs = new JobRunner({ ...options, jobs: [...jobs, purgeLeftovers] })
    this.#outbox = new OutboxRunner({
      ...options,
      announce: (facts) => announcer.announce(facts),
      enqueue: async (jobName, payload) => await this.#jobs.send(jobName, payload),
    })
  }

  async start(): Promise<void> {
    await this.#jobs.start()
    this.#poll = setInterval(() => this.wake(), pollMs)
    this.wake()
  }

  /** Looks into the outbox now, or once more when it is already looking or rests from it. */
  wake(): void {
    if (this.#isStopped) return
    this.#isWoken = true
    this.#running ??= this.#work().finally(() => {
      this.#running = null
    })
  }

  /** Finishes what is running. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    if (this.#poll !== null) clearInterval(this.#poll)
    await Promise.all([this.#running, this.#jobs.stop()])
  }

  async #work(): Promise<void> {
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false
      try {
        while ((await this.#outbox.step()) && !this.#isStopped);
      } catch (error) {
        this.#log.warn({ err: error }, 'outbox not reached')
      }
      await this.#rest(this.#stopping.signal)
    }
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted
  }
}
