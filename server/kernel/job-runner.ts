/** Runs the declared jobs with pg-boss in a schema of its own. */
import { type Job as BossJob, PgBoss } from 'pg-boss'
import type { Database } from './database.ts'
import { type FactAnnouncer, FactRecorder } from './facts.ts'
import type { FileStore } from './file-store.ts'
import type { Job } from './job.ts'
import type { Log } from './log.ts'
import type { JobContext } from './background.ts'
import { queueDueJobs } from './queue-due-jobs.ts'
import { shapeCheck } from './shape-check.ts'
import { tenantZone } from './tenant-people.ts'

export interface JobRunnerOptions {
  /** pg-boss migrates its own schema, so it connects as the administrator; rows of tenants are still reached as the application only. */
  readonly adminUrl: string
  readonly database: Database
  readonly files: FileStore
  readonly jobs: readonly Job[]
  readonly log: Log
  /** Receives the facts that jobs recorded. */
  readonly announcer?: FactAnnouncer
  /** First pause before a failed job is tried again (it doubles each time), and the interval at which the queues are checked for such jobs. */
  readonly retrySeconds?: number
}

const zone = 'Asia/Shanghai'
const defaultAttempts = 3

export class JobRunner {
  readonly #options: JobRunnerOptions
  readonly #jobs: readonly Job[]
  readonly #boss: PgBoss
  readonly #checks = new Map<string, (payload: unknown) => boolean>()

  constructor(options: JobRunnerOptions) {
    this.#options = options
    const minuteJobs = options.jobs.filter(({ isDue }) => isDue !== undefined)
    const send = async (name: string, payload: object) => await this.send(name, payload)
    this.#jobs = [...options.jobs, ...(minuteJobs.length === 0 ? [] : [queueDueJobs(minuteJobs, send)])]
    this.#boss = new PgBoss({
      connectionString: options.adminUrl,
      schema: 'pgboss',
      max: 4,
      application_name: 'onsite-jobs',
      useListenNotify: true,
    })
    this.#boss.on('error', (error) => options.log.error({ err: error }, 'jobs'))
    for (const job of this.#jobs) this.#checks.set(job.name, shapeCheck(job.payload))
  }

  async start(): Promise<void> {
    const retrySeconds = this.#options.retrySeconds ?? 5
    await this.#boss.start()
    await this.#lendToOperators()
    await this.#dropOldSchedules()
    for (const job of this.#jobs) {
      await this.#boss.createQueue(job.name, {
        retryLimit: (job.attempts ?? defaultAttempts) - 1,
        retryBackoff: true,
        retryDelay: retrySeconds,
        notify: true,
      })
      if (job.schedule === undefined) await this.#boss.unschedule(job.name)
      else await this.#boss.schedule(job.name, job.schedule, {}, { tz: zone })
      await this.#boss.work<object>(
        job.name,
        {
          notifyPollingIntervalSeconds: retrySeconds,
          pollingIntervalSeconds: Math.min(2, retrySeconds),
          localConcurrency: job.concurrency ?? 1,
          ...(job.perTenant === undefined ? {} : { localGroupConcurrency: job.perTenant }),
        },
        async (batch) => {
          for (const one of batch) await this.#run(job, one)
        },
      )
    }
  }

  /** A job that has gone or has another name would be put into a queue that nobody empties. */
  async #dropOldSchedules(): Promise<void> {
    const known = new Set(this.#jobs.map(({ name }) => name))
    for (const { name } of await this.#boss.getSchedules()) if (!known.has(name)) await this.#boss.unschedule(name)
  }

  /** Lets the application tell operators what waits and failed, and give a failed job another try; nothing else of the queue is its business. */
  async #lendToOperators(): Promise<void> {
    for (const text of [
      'grant usage on schema pgboss to onsite_app',
      'grant select, update (state, retry_limit, completed_on) on pgboss.job to onsite_app',
    ])
      await this.#boss.getDb().executeSql(text)
  }

  /** Puts a job into its queue now. @returns its id, null when the queue refused it */
  async send(name: string, payload: object): Promise<string | null> {
    const tenantId = 'tenantId' in payload && typeof payload.tenantId === 'string' ? payload.tenantId : null
    return await this.#boss.send(name, payload, tenantId === null ? {} : { group: { id: tenantId } })
  }

  /** Lets running jobs finish. */
  async stop(timeoutMs = 10_000): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: timeoutMs })
  }

  async #run(job: Job, one: BossJob<object>): Promise<void> {
    const { log } = this.#options
    const started = performance.now()
    const payload = one.data ?? {}
    if (this.#checks.get(job.name)?.(payload) !== true) throw new Error(`payload of ${job.name} does not fit its shape`)
    try {
      await job.run(jobContext(this.#options), payload)
      log.info({ job: job.name, id: one.id, ms: Math.round(performance.now() - started) }, 'job done')
    } catch (error) {
      log.error({ err: error, job: job.name, id: one.id }, 'job failed')
      throw error
    }
  }
}

/** The context of a running job. */
export function jobContext(options: Pick<JobRunnerOptions, 'database' | 'files' | 'log' | 'announcer'>): JobContext {
  const { announcer, database, files, log } = options
  const now = new Date()
  return {
    database,
    files,
    log,
    now,
    inTenant: async (tenantId, fn) => {
      const { result, facts } = await database.tenant(tenantId, async (tx) => {
        const recorder = new FactRecorder(tx, tenantId, null, now)
        const result = await fn({
          tenantId,
          zone: await tenantZone(tx, tenantId),
          tx,
          now,
          record: recorder.record,
        })
        return { result, facts: recorder.facts }
      })
      announcer?.announce(facts)
      return result
    },
  }
}
