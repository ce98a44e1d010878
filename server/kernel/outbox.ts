/**
 * The worker's side of facts: claims outbox rows, runs the reactions at least once each with growing pauses, and keeps rows that fail for good as dead.
 * The writes of the reactions to a fact and the note that they are done commit together, so a crash repeats only uncommitted work.
 */
import { anyOfOnce } from './any-of-once.ts'
import { sql } from 'kysely'
import type { Fact } from './context.ts'
import { type Database, q, type Tx } from './database.ts'
import { FactRecorder, isTold } from './facts.ts'
import type { FileStore } from './file-store.ts'
import type { Log } from './log.ts'
import {
  type Busy,
  type ClaimedRow,
  type Heard,
  chainsOf,
  removalOf,
  type SortedRows,
  sortRows,
} from './outbox-facts.ts'
import type { Reaction, ReactionContext } from './reaction.ts'
import { shaped } from './shaped.ts'

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

/** A reaction to a fact failed; those before it ran. */
class ReactionFailed extends Error {
  readonly at: number

  constructor(at: number, cause: unknown) {
    super('a reaction failed', { cause })
    this.at = at
  }
}

const claim = shaped(() => {
  const due = q
    .selectFrom('outbox')
    .select('fact_id')
    .where('state', '=', sql.lit(OutboxState.Waiting))
    .where('due_at', '<=', sql<string>`now()`)
    .orderBy('due_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
  return q
    .updateTable('outbox')
    .set({ due_at: sql`now() + make_interval(secs => ${leaseSeconds})`, attempts: sql`attempts + 1` })
    .where('fact_id', '=', anyOfOnce(due))
    .returning(['fact_id', 'tenant_id', 'kind', 'attempts', 'done', 'tells'])
})

export class OutboxRunner {
  readonly #options: OutboxOptions
  readonly #byKind: ReadonlyMap<string, readonly Reaction[]>
  readonly #deliveries: readonly Reaction[]
  /** Lists of reactions that were made already. */
  readonly #known = new Map<string, readonly Reaction[]>()
  /** A reaction of this step recorded a fact that waits now. */
  #isAdded = false

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#deliveries = options.reactions.filter(({ on }) => on === 'told')
    const others = options.reactions.filter(({ on }) => on !== 'told')
    const kinds = new Set(others.flatMap(({ on }) => on))
    this.#byKind = new Map([...kinds].map((kind) => [kind, others.filter(({ on }) => on.includes(kind))]))
  }

  /** Works until nothing is due. */
  async drain(): Promise<void> {
    while (await this.step());
  }

  /**
   * Claims one batch and runs it: facts that have nothing to do with each other side by side, others in their order.
   * @returns whether more may be due: the batch was full, or a reaction recorded something that others react to
   */
  async step(): Promise<boolean> {
    this.#isAdded = false
    const rows = await this.#claim()
    const claimed = rows.map((row) => ({ row, reactions: this.#reactionsTo(row) }))
    const unheard = claimed.filter(({ reactions }) => reactions.length === 0)
    const heard = Map.groupBy(
      claimed.filter(({ reactions }) => reactions.length > 0),
      ({ row }) => row.tenant_id,
    )
    const sorted = await Promise.all([...heard].map(async ([tenantId, own]) => await this.#read(tenantId, own)))
    const waiting = sorted.flatMap(({ busy }) => chainsOf(busy))
    const forgotten = [...unheard, ...sorted.flatMap(({ idle }) => idle)]
    const workThrough = async (): Promise<void> => {
      for (let chain = waiting.shift(); chain !== undefined; chain = waiting.shift())
        for (const one of chain) await this.#react(one)
    }
    await Promise.all([
      forgotten.length === 0 ? undefined : this.#options.database.systemOnce(removalOf(forgotten)),
      ...Array.from({ length: atOnce }, workThrough),
    ])
    return rows.length === batchSize || this.#isAdded
  }

  /** Reads the facts of an enterprise. Rows whose fact cannot be read are put off. */
  async #read(tenantId: string, heard: readonly Heard[]): Promise<Pick<SortedRows, 'busy' | 'idle'>> {
    try {
      const sort = async (tx: Tx) => await sortRows({ tenantId, tx }, heard)
      const { gone, ...sorted } = await this.#options.database.tenant(tenantId, sort, { readOnly: true })
      for (const row of gone) await this.#postpone(row, new Error('the fact is gone'))
      return sorted
    } catch (error) {
      for (const { row } of heard) await this.#postpone(row, error)
      return { busy: [], idle: [] }
    }
  }

  /** The same list for all facts that are alike. */
  #reactionsTo({ kind, tells }: Pick<ClaimedRow, 'kind' | 'tells'>): readonly Reaction[] {
    const key = tells === false ? kind : `${kind} tells`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const reactions = [...(this.#byKind.get(kind) ?? []), ...(tells === false ? [] : this.#deliveries)]
    this.#known.set(key, reactions)
    return reactions
  }

  #isHeard(fact: Fact): boolean {
    return this.#reactionsTo({ kind: fact.kind, tells: isTold(fact) }).length > 0
  }

  async #claim(): Promise<ClaimedRow[]> {
    return await this.#options.database.systemOnce(claim())
  }

  /** Runs the reactions that are left to a fact in one transaction. Where one fails, those before it run once more, without it, and are noted as done. */
  async #react(busy: Busy): Promise<void> {
    const { reactions, row } = busy
    let failure: ReactionFailed | undefined
    for (let count = reactions.length; count > 0; count = failure.at)
      try {
        const recorded = await this.#run(busy, count)
        this.#isAdded ||= recorded.some((made) => this.#isHeard(made))
        this.#options.announce?.(recorded)
        break
      } catch (error) {
        failure = error instanceof ReactionFailed ? error : new ReactionFailed(count - 1, error)
      }
    if (failure !== undefined) await this.#postpone(row, failure.cause)
  }

  /** Runs the first reactions, all that are left or not. @returns the facts that they recorded */
  async #run({ fact, reactions, row }: Busy, count: number): Promise<Fact[]> {
    const running = reactions.slice(0, count)
    return await this.#options.database.tenant(row.tenant_id, async (tx) => {
      const recorder = new FactRecorder(tx, row.tenant_id, null, new Date(), {
        origin: fact.origin,
        // A fact to which nobody reacts need not be claimed to be forgotten.
        isHeard: (made) => this.#isHeard(made),
      })
      for (const [at, reaction] of running.entries())
        try {
          await reaction.run(this.#contextOf(row, tx, recorder), fact)
          // The outcome of what the last one posted comes with that of the commit.
          if (at < count - 1) await tx.settle()
        } catch (error) {
          throw new ReactionFailed(at, error)
        }
      const done = running.map(({ name }) => name)
      await tx.post(
        count === reactions.length
          ? removalOf([{ row }])
          : q
              .updateTable('outbox')
              .set({ done: sql`done || ${done}::text[]` })
              .where('fact_id', '=', row.fact_id),
      )
      return recorder.facts
    })
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

  /** Tries again after 2, 4, 8 … seconds, an hour at most; after the last attempt the row stays for an operator. */
  async #postpone(row: ClaimedRow, error: unknown): Promise<void> {
    const isDead = row.attempts >= mostAttempts
    const pauseSeconds = Math.min(2 ** row.attempts, 3600)
    const text = error instanceof Error ? error.message : String(error)
    this.#options.log.error(
      { err: error, factId: row.fact_id, kind: row.kind, attempts: row.attempts, dead: isDead },
      'reaction failed',
    )
    await this.#options.database.systemOnce(
      q
        .updateTable('outbox')
        .set({
          state: isDead ? OutboxState.Dead : OutboxState.Waiting,
          due_at: sql`now() + make_interval(secs => ${pauseSeconds})`,
          last_error: text.slice(0, 500),
        })
        .where('fact_id', '=', row.fact_id),
    )
  }
}
