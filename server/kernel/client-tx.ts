/** Statements of one transaction on one connection, pipelined. */
import { setImmediate } from 'node:timers/promises'
import type { Compilable, RawBuilder } from 'kysely'
import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import { awaitLater } from './await-later.ts'
import { readingPlan } from './frame-texts.ts'
import { ask } from './known-query.ts'
import type { ReadyQuery } from './ready-query.ts'
import { joinStatements, type ReadyStatement } from './ready-statement.ts'
import { isMarkedByValues, isPlannedByValues, statementName } from './statement-name.ts'

export type Query<O> = Compilable<O> | RawBuilder<O> | ReadyQuery<O>

/** More of them would make shapes that hardly come again. */
const mostLeft = 12
/** Statements about many rows go alone: one that was made of them would hardly come again. */
const mostJoined = 100

export interface TxOptions {
  readonly isReadOnly: boolean
  /** A database distributed by tenant takes no insertion within another statement: there what is left is sent one by one. */
  readonly joinsWrites: boolean
}

/** in_failed_sql_transaction */
const isAftermath = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25P02'

export class ClientTx {
  readonly #client: PoolClient
  readonly #options: TxOptions
  readonly #compile: (query: Query<unknown>) => ReadyStatement
  #isOver = false
  #failure: unknown
  /** Somebody was told of a failure. */
  #isFailureSeen = false
  readonly #late = new WeakSet<object>()
  #posted: Promise<unknown>[] = []
  #admitted: Promise<unknown> | undefined
  #left: ReadyStatement[] = []

  constructor(client: PoolClient, options: TxOptions, compile: (query: Query<unknown>) => ReadyStatement) {
    this.#client = client
    this.#options = options
    this.#compile = compile
  }

  /** Refuses further statements: forgotten work must not land in the connection's next transaction, which may be another tenant's. */
  end(): void {
    this.#isOver = true
  }

  #send(query: Query<unknown>): Promise<QueryResult> {
    this.flush()
    return this.#sendReady(this.#compile(query), false)
  }

  #sendReady(
    statement: ReadyStatement,
    isPosted: boolean,
    parts: readonly ReadyStatement[] = [statement],
  ): Promise<QueryResult> {
    if (this.#isOver) throw new Error('a query came after the end of its transaction')
    const { parameters, sql: text } = statement
    const { isReadOnly } = this.#options
    // Where nothing says how statements are planned, one without a name is planned for its values.
    const name = !isReadOnly && isMarkedByValues(text) ? undefined : statementName(statement)
    const isByValues = isReadOnly && isPlannedByValues(text)
    if (isByValues) this.#plan('force_custom_plan')
    const sent = ask(this.#client, { name, text, values: [...parameters], parts })
    if (isByValues) this.#plan(readingPlan)
    // Code that goes on after a failure it has seen is its own fault.
    const isLate = this.#isFailureSeen
    const outcome = sent.catch((error: unknown) => {
      if (!isAftermath(error)) {
        this.#failure = error
        this.#isFailureSeen ||= !isPosted
      } else if (isLate) this.#late.add(error as object)
      throw error
    })
    return this.#admitted === undefined ? outcome : this.#held(outcome, this.#admitted)
  }

  /** Says how the next statements are planned. It can only fail where the transaction has failed, of which others tell. */
  #plan(mode: string): void {
    this.#client.query(`set local plan_cache_mode = ${mode}`).catch(() => undefined)
  }

  async #held<T>(outcome: Promise<T>, admitted: Promise<unknown>): Promise<T> {
    const later = awaitLater(outcome)
    await admitted
    return await later
  }

  holdUntil(admitted: Promise<unknown>): void {
    this.#admitted = admitted
    const release = (): void => {
      this.#admitted = undefined
    }
    // A rejection stays: it is told to everybody who asks, however late.
    admitted.then(release, () => undefined)
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

  async post(query: Query<unknown>): Promise<void> {
    const statement = this.#compile(query)
    this.flush()
    this.#posted.push(awaitLater(this.#sendReady(statement, true)))
    // PostgreSQL works on a large statement while the next one is made: nothing is written before this process waits.
    await (statement.parameters.length > mostJoined ? setImmediate() : Promise.resolve())
  }

  leave(statement: ReadyStatement): void {
    if (this.#isOver) throw new Error('a write was left after the end of its transaction')
    const isLarge = statement.parameters.length > mostJoined
    const { row } = statement
    if (isLarge || (row !== undefined && this.#left.some((one) => one.row === row))) this.flush()
    this.#left.push(statement)
    if (isLarge || this.#left.length === mostLeft) this.flush()
  }

  /** Sends what was left. */
  flush(): void {
    const left = this.#left
    if (left.length === 0) return
    this.#left = []
    if (this.#options.joinsWrites) this.#posted.push(awaitLater(this.#sendReady(joinStatements(left), true, left)))
    else for (const one of left) this.#posted.push(awaitLater(this.#sendReady(one, true)))
  }

  async settle(): Promise<void> {
    this.flush()
    const posted = this.#posted
    this.#posted = []
    const outcomes = await Promise.allSettled(posted)
    const failed = outcomes.find((one) => one.status === 'rejected' && !isAftermath(one.reason))
    if (failed?.status !== 'rejected') return
    this.#isFailureSeen = true
    throw failed.reason
  }

  get hasPosted(): boolean {
    return this.#posted.length > 0
  }
}
