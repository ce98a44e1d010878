/** The worker: reactions to facts and background jobs. Any number may run beside each other. */
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
}

/** Facts wake the worker at once; this is for those whose waking was lost. */
const pollMs = 5000

export class Worker {
  readonly #outbox: OutboxRunner
  readonly #jobs: JobRunner
  readonly #log: Log
  #poll: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isWoken = false
  #isStopped = false

  constructor(options: WorkerOptions) {
    const { announcer, jobs, log } = options
    this.#log = log
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

  /** Looks into the outbox now, or once more when it is already looking. */
  wake(): void {
    if (this.#isStopped) return
    this.#isWoken = true
    this.#running ??= this.#work().finally(() => {
      this.#running = null
    })
  }

  /** Finishes what is running. */
  async stop(): Promise<void> {
    this.#isStopped = true
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
    }
  }
}
