/**
 * The worker's side of facts: claims outbox rows, runs the reactions at least once each with growing pauses, and keeps rows that fail for good as dead.
 * A reaction's writes and the note that it is done commit together, so a crash repeats only uncommitted work.
 */
import { anyOfOnce } from './any-of-once.ts'
import { sql } from 'kysely'
import type { Fact } from './context.ts'
import { type Database, q } from './database.ts'
import { FactRecorder, readFacts } from './facts.ts'
import type { FileStore } from './file-store.ts'
import type { Log } from './log.ts'
import type { Reaction, ReactionContext } from './reaction.ts'

export interface OutboxOptions {
  readonly database: Database
  readonly files: FileStore
  readonly reactions: readonly Reaction[]
  readonly log: Log
  /** Puts a job into its queue. */
  readonly enqueue?: (jobName: string, payload: object) => Promise<unknown>
  /** Receives the facts that reactions recorded themselves. */
  readonly announce?: (facts: readonly Fact[]) => void
}

const batchSize = 50
/** Time for which a claimed row belongs to its worker; afterwards a dead worker's row is free again. */
const leaseSeconds = 120
const mostAttempts = 10
const OutboxState = { Waiting: 0, Dead: 2 } as const

interface ClaimedRow {
  fact_id: string
  tenant_id: string
  kind: string
  attempts: number
  done: string[]
  tells: boolean | null
}

export class OutboxRunner {
  readonly #options: OutboxOptions
  readonly #byKind: ReadonlyMap<string, readonly Reaction[]>
  readonly #deliveries: readonly Reaction[]

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#deliveries = options.reactions.filter(({ on }) => on === 'told')
    const others = options.reactions.filter(({ on }) => on !== 'told')
    const kinds = new Set(others.flatMap(({ on }) => on))
    this.#byKind = new Map([...kinds].map((kind) => [kind, others.filter(({ on }) => on.includes(kind))]))
  }

  /** Works until nothing is due. */
  async drain(): Promise<void> {
    while ((await this.step()) > 0);
  }

  /** Claims one batch and runs it. @returns the number of claimed rows */
  async step(): Promise<number> {
    const rows = await this.#claim()
    const asked = rows.map((row) => ({ row, reactions: this.#reactionsTo(row) }))
    const idle = asked.filter(({ reactions }) => reactions.length === 0)
    if (idle.length > 0) await this.#remove(idle.map(({ row }) => row.fact_id))
    for (const { row, reactions } of asked) if (reactions.length > 0) await this.#react(row, reactions)
    return rows.length
  }

  #reactionsTo(row: ClaimedRow): readonly Reaction[] {
    return [...(this.#byKind.get(row.kind) ?? []), ...(row.tells === false ? [] : this.#deliveries)]
  }

  async #claim(): Promise<ClaimedRow[]> {
    const due = q
      .selectFrom('outbox')
      .select('fact_id')
      .where('state', '=', OutboxState.Waiting)
      .where('due_at', '<=', sql<string>`now()`)
      .orderBy('due_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
    return await this.#options.database.system(
      async (tx) =>
        await tx.many(
          q
            .updateTable('outbox')
            .set({ due_at: sql`now() + make_interval(secs => ${leaseSeconds})`, attempts: sql`attempts + 1` })
            .where('fact_id', '=', anyOfOnce(due))
            .returning(['fact_id', 'tenant_id', 'kind', 'attempts', 'done', 'tells']),
        ),
    )
  }

  async #react(row: ClaimedRow, reactions: readonly Reaction[]): Promise<void> {
    try {
      const left = reactions.filter((reaction) => !row.done.includes(reaction.name))
      for (const reaction of left) await this.#run(reaction, row)
      await this.#remove([row.fact_id])
    } catch (error) {
      await this.#postpone(row, error)
    }
  }

  async #run(reaction: Reaction, row: ClaimedRow): Promise<void> {
    const { database, files, log, announce, enqueue } = this.#options
    const now = new Date()
    const recorded = await database.tenant(row.tenant_id, async (tx) => {
      const [fact] = await readFacts(tx, [row.fact_id])
      if (fact === undefined) throw new Error(`fact ${row.fact_id} is gone`)
      const recorder = new FactRecorder(tx, row.tenant_id, null, now)
      const ctx: ReactionContext = {
        database,
        files,
        log,
        now,
        tenantId: row.tenant_id,
        tx,
        record: recorder.record,
        enqueue: async (job, payload) => {
          if (enqueue === undefined) throw new Error(`nobody runs jobs here: ${job.name}`)
          await enqueue(job.name, payload)
        },
      }
      await reaction.run(ctx, fact)
      await tx.run(
        q
          .updateTable('outbox')
          .set({ done: sql`array_append(done, ${reaction.name})` })
          .where('fact_id', '=', row.fact_id),
      )
      return recorder.facts
    })
    announce?.(recorded)
  }

  async #remove(factIds: readonly string[]): Promise<void> {
    await this.#options.database.system(
      async (tx) => await tx.run(q.deleteFrom('outbox').where('fact_id', 'in', factIds)),
    )
  }

  /** Tries again after 2, 4, 8 … seconds, an hour at most; after the last attempt the row stays for an operator. */
  async #postpone(row: ClaimedRow, error: unknown): Promise<void> {
    const isDead = row.attempts >= mostAttempts
    const pauseSeconds = Math.min(2 ** row.attempts, 3600)
    const text = error instanceof Error ? error.message : String(error)
    this.#options.log.error(
      { err: error, factId: row.fact_id, kind: row.kind, attempts: row.attempts, dead: isDead },
      'reaction failed',
    )
    await this.#options.database.system(
      async (tx) =>
        await tx.run(
          q
            .updateTable('outbox')
            .set({
              state: isDead ? OutboxState.Dead : OutboxState.Waiting,
              due_at: sql`now() + make_interval(secs => ${pauseSeconds})`,
              last_error: text.slice(0, 500),
            })
            .where('fact_id', '=', row.fact_id),
        ),
    )
  }
}
