/**
 * The only way to PostgreSQL. Kysely builds and compiles; our executor runs it on pg in pipeline mode inside a transaction whose tenant is set,
 * because rows are visible to the application's role by tenant only (row-level security).
 */
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { DatabaseError, Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from 'pg'
import { TaskQueue } from './task-queue.ts'
import { beginText, readOnlyBegin, setTenantText } from './frame-texts.ts'
import type { Log } from './log.ts'
import { statementName } from './statement-name.ts'
import type { Tables } from './tables.ts'
import { typeParsers } from './type-parsers.ts'

/** Builds queries; never runs them. */
export const q = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export type Query<O> = Compilable<O> | RawBuilder<O>

/** A running transaction. Start several queries at once with `Promise.all`: they travel in one round trip. */
export interface Tx {
  many<O>(query: Query<O>): Promise<O[]>
  first<O>(query: Query<O>): Promise<O | undefined>
  /** Number of affected rows. */
  run(query: Query<unknown>): Promise<number>
}

export interface DatabaseOptions {
  /** Connection string of the application's role. */
  url: string
  maxConnections?: number
  /** Longest wait for a free connection. */
  turnMs?: number
  log: Log
}

/** `Our choice:` a hundred requests at once wait for each other; ten seconds in all where no connection can be opened. */
const usualTurnMs = 7000

function compile(query: Query<unknown>): CompiledQuery {
  return 'isRawBuilder' in query ? query.compile(q) : query.compile()
}

/** in_failed_sql_transaction */
const isAftermath = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25P02'

class ClientTx implements Tx {
  readonly #client: PoolClient
  #isOver = false
  #failure: unknown
  readonly #late = new WeakSet<object>()

  constructor(client: PoolClient) {
    this.#client = client
  }

  /** Refuses further statements: forgotten work must not land in the connection's next transaction, which may be another tenant's. */
  end(): void {
    this.#isOver = true
  }

  async #send(query: Query<unknown>): Promise<QueryResult> {
    if (this.#isOver) throw new Error('a query came after the end of its transaction')
    const compiled = compile(query)
    const { parameters, sql: text } = compiled
    const name = statementName(compiled)
    const sent = this.#client.query({ ...(name === undefined ? {} : { name }), text, values: [...parameters] })
    // Code that goes on after a failure it has seen is its own fault.
    const isLate = this.#failure !== undefined
    return await sent.catch((error: unknown) => {
      if (!isAftermath(error)) this.#failure = error
      else if (isLate) this.#late.add(error as object)
      throw error
    })
  }

  /** The real cause of an error: when several statements travel together, all after the first failure only report an aborted transaction. */
  causeOf(error: unknown): unknown {
    return isAftermath(error) && !this.#late.has(error as object) ? (this.#failure ?? error) : error
  }

  async many<O>(query: Query<O>): Promise<O[]> {
    return (await this.#send(query)).rows as O[]
  }

  async first<O>(query: Query<O>): Promise<O | undefined> {
    return (await this.#send(query)).rows[0] as O | undefined
  }

  async run(query: Query<unknown>): Promise<number> {
    return (await this.#send(query)).rowCount ?? 0
  }
}

/** The result of `open_session`: everything that a request needs to know about the person, read in this transaction. */
export interface OpenSession {
  csrfToken: string
  /** The last use was written more than a minute ago. */
  touchDue: boolean
  expiresAt: string
  tenantId: string
  tenant: { name: string; plan: number; expiresAt: string | null; seats: number; zone: string }
  personId: string
  name: string
  avatarFileId: string | null
  role: number | null
  /** The role's permission codes as changed by the enterprise, null for the defaults. */
  codes: string[] | null
}

type Frame<T> = (tx: Tx) => Promise<T>
interface FrameOptions {
  readOnly?: boolean
}

export class Database {
  readonly #pool: Pool
  readonly #sidePool: Pool
  /** Turns at the connections: sessions and enterprises take them one after the other, whoever asks for more. */
  readonly #turns: TaskQueue

  constructor(options: DatabaseOptions) {
    const { maxConnections = 10, turnMs = usualTurnMs } = options
    this.#turns = new TaskQueue({ atOnce: maxConnections, timeoutMs: turnMs })
    // @types/pg lacks `pipeline`.
    const config: PoolConfig & { pipeline: boolean } = {
      connectionString: options.url,
      max: maxConnections,
      pipeline: true,
      types: typeParsers,
      connectionTimeoutMillis: 3000,
      idleTimeoutMillis: 60_000,
      statement_timeout: 15_000,
      lock_timeout: 3000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'onsite',
      keepAlive: true,
    }
    this.#pool = new Pool(config)
    this.#sidePool = new Pool({ ...config, max: 2 })
    const lost = (error: Error): void => options.log.warn({ err: error }, 'database connection lost')
    for (const pool of [this.#pool, this.#sidePool]) {
      pool.on('error', lost)
      // Without a listener a checked-out client that loses its connection would end the process.
      pool.on('connect', (client) => client.on('error', lost))
    }
  }

  /** Runs `fn` in a transaction that sees and writes this tenant's rows only. */
  async tenant<T>(tenantId: string, fn: Frame<T>, options: FrameOptions = {}): Promise<T> {
    const opening = [beginText(options), setTenantText(tenantId)]
    return await this.#turns.run(tenantId, async () => await this.#frame(opening, fn))
  }

  /**
   * Runs a short `fn` in a transaction beside the one that waits for it, on connections of its own, so that waiting can never use up the pool. Does not
   * wait for the disk: any later commit makes its writes durable too, because the log is written in order.
   */
  async aside<T>(tenantId: string, fn: Frame<T>): Promise<T> {
    return await this.#frame(
      ['begin', setTenantText(tenantId), 'set local synchronous_commit = off'],
      fn,
      this.#sidePool,
    )
  }

  /** Runs one statement beside any transaction; it is committed by itself. */
  async once(query: QueryConfig): Promise<QueryResult> {
    return await this.#sidePool.query(query)
  }

  /** Runs `fn` in a transaction without a tenant: only the global tables have rows there. */
  async system<T>(fn: Frame<T>): Promise<T> {
    return await this.#turns.run('', async () => await this.#frame(['begin'], fn))
  }

  /**
   * Opens the session with this token hash in the same round trip as `begin`, and runs `fn` in its tenant; null when there is no such live session.
   * `open_session` sets the tenant on this server; the SET LOCAL that follows it, before the first query, also reaches Citus workers.
   */
  async session<T>(
    tokenHash: Buffer,
    fn: (tx: Tx, session: OpenSession | null) => Promise<T>,
    options: FrameOptions = {},
  ): Promise<T> {
    return await this.#turns.run(tokenHash.toString('hex'), async () => await this.#open(tokenHash, fn, options))
  }

  async #open<T>(
    tokenHash: Buffer,
    fn: (tx: Tx, session: OpenSession | null) => Promise<T>,
    options: FrameOptions,
  ): Promise<T> {
    return await lend(this.#pool, options.readOnly === true, async (client, tx) => {
      const begun = client.query(beginText(options))
      const opened = client.query<{ session: OpenSession | null }>({
        name: 'open_session',
        text: 'select open_session($1) as session',
        values: [tokenHash],
      })
      const [, result] = await Promise.all([begun, opened])
      const session = result.rows[0]?.session ?? null
      const head = session === null ? [] : [client.query(setTenantText(session.tenantId))]
      return await together(head, fn(tx, session))
    })
  }

  /** The ids of all tenants, for jobs that visit each in turn. */
  async tenantIds(): Promise<string[]> {
    return await this.#turns.run(
      '',
      async () =>
        await this.#frame([readOnlyBegin, "set local app.every_tenant = 'yes'"], async (tx) =>
          (await tx.many(q.selectFrom('tenant').select('id').orderBy('id'))).map((row) => row.id),
        ),
    )
  }

  /** For `/readyz` and `/metrics`. */
  connections(): { total: number; idle: number; waiting: number } {
    return { total: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#turns.waiting }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#sidePool.end()])
  }

  async #frame<T>(opening: readonly string[], fn: Frame<T>, pool = this.#pool): Promise<T> {
    return await lend(pool, opening[0] === readOnlyBegin, async (client, tx) => {
      const head = opening.map((text) => client.query(text))
      return await together(head, fn(tx))
    })
  }
}

/** Waits for the opening statements and the work. */
async function together<T>(head: readonly Promise<unknown>[], work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work, ...head])
  return outcome
}

/**
 * Lends a client for one transaction that `use` opens; commits, or rolls back and throws the connection away when even that fails. A read-only
 * transaction has nothing to lose, so its outcome does not wait for the commit.
 */
async function lend<T>(
  pool: Pool,
  isReadOnly: boolean,
  use: (client: PoolClient, tx: ClientTx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const tx = new ClientTx(client)
  let outcome: T
  try {
    outcome = await use(client, tx)
  } catch (error) {
    tx.end()
    client.release(await isLost(client.query('rollback')))
    throw tx.causeOf(error)
  }
  tx.end()
  const committing = client.query('commit')
  if (isReadOnly) {
    void isLost(committing).then((lost) => client.release(lost))
    return outcome
  }
  client.release(await isLost(committing))
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK instead of an error: somebody caught a query's error and went on.
  if ((await committing).command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
  return outcome
}

async function isLost(query: Promise<unknown>): Promise<boolean> {
  return await query.then(
    () => false,
    () => true,
  )
}
