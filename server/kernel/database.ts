/**
 * The only way to PostgreSQL. Kysely builds and compiles; our executor runs it on pg in pipeline mode inside a transaction whose tenant is set,
 * because rows are visible to the application's role by tenant only (row-level security).
 */
import { sql } from 'kysely'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { Pool, type PoolConfig, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import type { Query, TxOptions } from './client-tx.ts'
import { statementName } from './statement-name.ts'
import { TaskQueue } from './task-queue.ts'
import { beginText, openingText, setTenantText } from './frame-texts.ts'
import { GatheringSocket } from './gathering-socket.ts'
import type { Log } from './log.ts'
import { endLeftOpen, lend } from './lend-client.ts'
import { type OpenSession, OpenSessions } from './open-sessions.ts'
import { ReadyQuery } from './ready-query.ts'
import type { ReadyStatement } from './ready-statement.ts'
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

/** A running transaction. Start several queries at once with `Promise.all`: they travel in one round trip. */
export interface Tx {
  many<O>(query: Query<O>): Promise<O[]>
  first<O>(query: Query<O>): Promise<O | undefined>
  /** Number of affected rows. */
  run(query: Query<unknown>): Promise<number>
  /** Sends a statement and goes on: its outcome is known with that of the commit, which it travels with. A failure of it fails the transaction. */
  post(query: Query<unknown>): Promise<void>
  /**
   * Writes something that nothing in this transaction reads any more: it is sent at the end, or before the next statement, as one statement with what
   * else was left. A failure of it fails the transaction.
   */
  leave(statement: ReadyStatement): void
  /** Waits for everything posted so far, and throws when something of it failed. */
  settle(): Promise<void>
  /** Holds back all results from now on until this is known; when it rejects, they are never given out. */
  holdUntil(admitted: Promise<unknown>): void
}

export interface DatabaseOptions {
  /** Connection string of the application's role. */
  url: string
  maxConnections?: number
  /** Longest wait for a free connection. */
  turnMs?: number
  log: Log
  /** False where the database is distributed by tenant and takes no insertion within another statement. */
  joinsWrites?: boolean
  /** Milliseconds that only rise; for tests. */
  clock?: () => number
}

/** `Our choice:` a hundred requests at once wait for each other. */
const usualTurnMs = 7000
/**
 * `Our choice:` PostgreSQL starts a process for each connection, and ten at once took over three seconds where a starting product had a twentieth of a
 * core. Where nothing listens, it says so at once.
 */
const connectMs = 7000

export function compile(query: Query<unknown>): ReadyStatement {
  if (query instanceof ReadyQuery) return query
  return 'isRawBuilder' in query ? query.compile(q) : query.compile()
}

type Frame<T> = (tx: Tx) => Promise<T>
interface FrameOptions {
  readOnly?: boolean
}
interface SessionOptions extends FrameOptions {
  /** Reads the session now, whatever is kept of it. */
  fresh?: boolean
  /** The hash is that of an API token; by default of a session's. */
  byToken?: boolean
}

export class Database {
  readonly #pool: Pool
  readonly #sidePool: Pool
  readonly #sessions: OpenSessions
  readonly #joinsWrites: boolean
  /** Turns at the connections: sessions and enterprises take them one after the other, whoever asks for more. */
  readonly #turns: TaskQueue

  constructor(options: DatabaseOptions) {
    const { maxConnections = 10, turnMs = usualTurnMs } = options
    this.#joinsWrites = options.joinsWrites !== false
    this.#sessions = new OpenSessions(options.clock)
    this.#turns = new TaskQueue({ atOnce: maxConnections, timeoutMs: turnMs })
    // @types/pg lacks `pipeline`.
    const config: PoolConfig & { pipeline: boolean } = {
      connectionString: options.url,
      max: maxConnections,
      pipeline: true,
      stream: () => new GatheringSocket(),
      types: typeParsers,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: 60_000,
      statement_timeout: 15_000,
      lock_timeout: 3000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'onsite',
      keepAlive: true,
    }
    this.#pool = new Pool(config)
    endLeftOpen(this.#pool)
    this.#sidePool = new Pool({ ...config, max: 2 })
    const logLoss = (error: Error): void => options.log.warn({ err: error }, 'database connection lost')
    for (const pool of [this.#pool, this.#sidePool]) {
      pool.on('error', logLoss)
      // Without a listener a checked-out client that loses its connection would end the process.
      pool.on('connect', (client) => client.on('error', logLoss))
    }
  }

  /** Runs `fn` in a transaction that sees and writes this tenant's rows only. */
  async tenant<T>(tenantId: string, fn: Frame<T>, options: FrameOptions = {}): Promise<T> {
    const opening = openingText(options, tenantId)
    return await this.#turns.run(tenantId, async () => await this.#frame(opening, fn, options.readOnly))
  }

  /**
   * Runs one statement without parameters in a transaction beside the one that waits for it, as one message, on connections of its own, so that waiting
   * can never use up the pool. Does not wait for the disk: any later commit makes its writes durable too, because the log is written in order.
   * @returns the first row that the statement gives
   */
  async aside<Row extends QueryResultRow>(tenantId: string, statement: string): Promise<Row | undefined> {
    const text = `${openingText({}, tenantId)}; set local synchronous_commit = off; ${statement}; commit`
    // The pool gives up a connection whose query failed, and its open transaction with it. @types/pg lacks results of several statements.
    const results = (await this.#sidePool.query<Row>(text)) as unknown as readonly QueryResult<Row>[]
    return results.find(({ rows }) => rows.length > 0)?.rows[0]
  }

  /** Runs one statement beside any transaction; it is committed by itself. */
  async runOnce(query: QueryConfig): Promise<QueryResult> {
    return await this.#sidePool.query(query)
  }

  /** Runs `fn` in a transaction without a tenant: only the global tables have rows there. */
  async system<T>(fn: Frame<T>): Promise<T> {
    return await this.#turns.run('', async () => await this.#frame('begin', fn))
  }

  /** Runs one statement without a tenant, committed by itself. */
  async systemOnce<O>(query: Query<O>): Promise<O[]> {
    const statement = compile(query)
    const { parameters, sql: text } = statement
    // A name lets the connection keep the plan.
    const named = { name: statementName(statement), text, values: [...parameters] }
    return await this.#turns.run('', async () => {
      const { rows } = await this.#pool.query<QueryResultRow>(named)
      return rows as O[]
    })
  }

  /**
   * Opens the session with this token hash and runs `fn` in its tenant; null when there is no such live session. One that was opened within the last
   * second is not read again.
   */
  async session<T>(
    tokenHash: Buffer,
    fn: (tx: Tx, session: OpenSession | null) => Promise<T>,
    options: SessionOptions = {},
  ): Promise<T> {
    const key = `${options.byToken === true ? 'token ' : ''}${tokenHash.toString('hex')}`
    return await this.#turns.run(key, async () => {
      const kept = options.fresh === true ? undefined : this.#sessions.get(key)
      if (kept === undefined) return await this.#open(tokenHash, key, fn, options)
      return await this.#frame(openingText(options, kept.tenantId), async (tx) => await fn(tx, kept), options.readOnly)
    })
  }

  /** Ends what this process keeps of a session, or of all sessions and tokens. */
  forgetSession(tokenHash?: Buffer): void {
    this.#sessions.forget(tokenHash?.toString('hex'))
  }

  /**
   * Reads the session in the same round trip as `begin`. `open_session` sets the tenant on this server; the SET LOCAL that follows it, before the first
   * query, also reaches Citus workers.
   */
  async #open<T>(
    tokenHash: Buffer,
    key: string,
    fn: (tx: Tx, session: OpenSession | null) => Promise<T>,
    options: SessionOptions,
  ): Promise<T> {
    const opener = options.byToken === true ? 'open_api_token' : 'open_session'
    return await lend(this.#pool, compile, this.#txOptions(options.readOnly), async (client, tx) => {
      const { era } = this.#sessions
      const begun = client.query(beginText(options))
      const opened = client.query<{ session: OpenSession | null }>({
        name: opener,
        text: `select ${opener}($1) as session`,
        values: [tokenHash],
      })
      const [, result] = await Promise.all([begun, opened])
      const session = result.rows[0]?.session ?? null
      if (session !== null) this.#sessions.keep(key, session, era)
      const head = session === null ? undefined : client.query(setTenantText(session.tenantId))
      return await awaitBoth(head, fn(tx, session))
    })
  }

  /** The ids of all tenants, for jobs that visit each in turn. */
  async tenantIds(): Promise<string[]> {
    return (await this.tenants()).map(({ id }) => id)
  }

  /** All tenants with their zones. */
  async tenants(): Promise<{ id: string; zone: string }[]> {
    return await this.#ofEveryTenant(
      async (tx) => await tx.many(q.selectFrom('tenant').select(['id', 'zone']).orderBy('id')),
    )
  }

  /** Whether an enterprise has this name, however it is spaced and whatever its case. */
  async isTenantName(name: string): Promise<boolean> {
    const key = name.replaceAll(/\s/g, '').toLowerCase()
    const found = await this.#ofEveryTenant(
      async (tx) =>
        await tx.first(
          q
            .selectFrom('tenant')
            .select('id')
            .where(sql<string>`lower(regexp_replace(name, '\\s', '', 'g'))`, '=', key)
            .limit(1),
        ),
    )
    return found !== undefined
  }

  async #ofEveryTenant<T>(fn: Frame<T>): Promise<T> {
    const opening = `${beginText({ readOnly: true })}; set local app.every_tenant = 'yes'`
    return await this.#turns.run('', async () => await this.#frame(opening, fn, true))
  }

  /** For `/readyz` and `/metrics`. */
  connections(): { total: number; idle: number; waiting: number } {
    return { total: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#turns.waiting }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#sidePool.end()])
  }

  async #frame<T>(opening: string, fn: Frame<T>, isReadOnly = false): Promise<T> {
    return await lend(
      this.#pool,
      compile,
      this.#txOptions(isReadOnly),
      async (client, tx) => await awaitBoth(client.query(opening), fn(tx)),
    )
  }

  #txOptions(isReadOnly = false): TxOptions {
    return { isReadOnly, joinsWrites: this.#joinsWrites }
  }
}

/** Waits for the opening statements and the work. */
async function awaitBoth<T>(head: Promise<unknown> | undefined, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work, head])
  return outcome
}
