/**
 * The worker's side of facts: claims outbox rows, runs the reactions at least once each with growing pauses, and keeps rows that fail for good as dead.
 * The writes of the reactions to a fact and the note that they are done commit together, so a crash repeats only uncommitted work.
 */
import { anyOfOnce } from './any-of-once.ts'
import { sql } from 'kysely'
import type { Fact } from './context.ts'
import { type Database, q, type Tx } from './database.ts'
import { FactRecorder, readFacts } from './facts.ts'
import type { FileStore } from './file-store.ts'
import type { Log } from './log.ts'
import type { Reaction, ReactionContext } from './reaction.ts'
import { inSavepoint } from './savepoint.ts'

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
/** Facts that are worked on side by side; requests of the same process need connections, too. */
const atOnce = 4
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

interface Asked {
  readonly row: ClaimedRow
  readonly reactions: readonly Reaction[]
}
interface Busy extends Asked {
  readonly fact: Fact
}

const isIdle = ({ reactions }: Asked): boolean => reactions.length === 0

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

  /** Claims one batch and runs it: facts about different things side by side, those about one thing in their order. @returns the number of claimed rows */
  async step(): Promise<number> {
    const rows = await this.#claim()
    const asked = rows.map((row) => ({ row, reactions: this.#reactionsTo(row) }))
    const [idle, busy] = [asked.filter(isIdle), asked.filter((one) => !isIdle(one))]
    const [facts] = await Promise.all([
      this.#read(busy.map(({ row }) => row)),
      idle.length === 0 ? undefined : this.#remove(idle.map(({ row }) => row.fact_id)),
    ])
    const known: Busy[] = []
    for (const { reactions, row } of busy) {
      const fact = facts.get(row.fact_id)
      if (fact === undefined || fact instanceof Error) await this.#postpone(row, fact ?? new Error('the fact is gone'))
      else known.push({ row, reactions, fact })
    }
    const waiting = [
      ...Map.groupBy(
        known.toSorted((a, b) => (a.fact.id < b.fact.id ? -1 : 1)),
        ({ fact }) => fact.subjectId,
      ).values(),
    ]
    const workThrough = async (): Promise<void> => {
      for (let chain = waiting.shift(); chain !== undefined; chain = waiting.shift())
        for (const one of chain) await this.#react(one)
    }
    await Promise.all(Array.from({ length: atOnce }, workThrough))
    return rows.length
  }

  /** The facts of claimed rows, or why they could not be read. */
  async #read(rows: readonly ClaimedRow[]): Promise<Map<string, Fact | Error>> {
    const found = new Map<string, Fact | Error>()
    const readOf = async ([tenantId, own]: readonly [string, readonly ClaimedRow[]]): Promise<void> => {
      const ids = own.map((row) => row.fact_id)
      try {
        const read = async (tx: Tx): Promise<Fact[]> => await readFacts({ tenantId, tx }, ids)
        for (const fact of await this.#options.database.tenant(tenantId, read, { readOnly: true }))
          found.set(fact.id, fact)
      } catch (error) {
        for (const id of ids) found.set(id, error instanceof Error ? error : new Error(String(error)))
      }
    }
    await Promise.all([...Map.groupBy(rows, (row) => row.tenant_id)].map(readOf))
    return found
  }

  #reactionsTo(row: ClaimedRow): readonly Reaction[] {
    return [...(this.#byKind.get(row.kind) ?? []), ...(row.tells === false ? [] : this.#deliveries)]
  }

  async #claim(): Promise<ClaimedRow[]> {
    const due = q
      .selectFrom('outbox')
      .select('fact_id')
      .where('state', '=', sql.lit(OutboxState.Waiting))
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

  /** Runs what is left of the reactions to a fact in one transaction, up to the first that fails. */
  async #react({ fact, reactions, row }: Busy): Promise<void> {
    const { announce, database } = this.#options
    const left = reactions.filter((reaction) => !row.done.includes(reaction.name))
    const recorded: Fact[] = []
    const failures: unknown[] = []
    try {
      await database.tenant(row.tenant_id, async (tx) => {
        const done: string[] = []
        for (const reaction of left) {
          const recorder = new FactRecorder(tx, row.tenant_id, null, new Date(), fact.origin)
          const run = async (): Promise<void> => await reaction.run(this.#contextOf(row, tx, recorder), fact)
          try {
            // The writes of those before are kept.
            await (left.length === 1 ? run() : inSavepoint(tx, run))
          } catch (error) {
            if (done.length === 0) throw error
            failures.push(error)
            break
          }
          done.push(reaction.name)
          recorded.push(...recorder.facts)
        }
        await tx.post(
          failures.length === 0
            ? q.deleteFrom('outbox').where('fact_id', '=', row.fact_id)
            : q
                .updateTable('outbox')
                .set({ done: sql`done || ${done}::text[]` })
                .where('fact_id', '=', row.fact_id),
        )
      })
      announce?.(recorded)
    } catch (error) {
      failures.push(error)
    }
    if (failures.length > 0) await this.#postpone(row, failures[0])
  }

  #contextOf(row: ClaimedRow, tx: Tx, recorder: FactRecorder): ReactionContext {
    const { database, enqueue, files, log } = this.#options
    return {
      database,
      files,
      log,
      now: recorder.now,
      tenantId: row.tenant_id,
      tx,
      record: recorder.record,
      enqueue: async (job, payload) => {
        if (enqueue === undefined) throw new Error(`nobody runs jobs here: ${job.name}`)
        await enqueue(job.name, payload)
      },
    }
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
