/** Lends connections for transactions. */
import type { Pool, PoolClient } from 'pg'
import { ClientTx, type Query, type TxOptions } from './client-tx.ts'
import type { ReadyStatement } from './ready-statement.ts'

/** So long a transaction that only read may stay open behind its call. */
const leftOpenMs = 5
const leftOpen = new WeakMap<PoolClient, NodeJS.Timeout>()

/**
 * Lets the pool end what a client has left open, as soon as it is taken for the next transaction: both then go to PostgreSQL as one message. A call that
 * reads sends one message less, and wakes PostgreSQL once less.
 */
export function endLeftOpen(pool: Pool): void {
  pool.on('acquire', (client) => {
    const timer = leftOpen.get(client)
    if (timer === undefined) return
    clearTimeout(timer)
    endReading(client)
  })
}

function leaveOpen(client: PoolClient): void {
  leftOpen.set(
    client,
    setTimeout(() => endReading(client), leftOpenMs),
  )
  client.release()
}

function endReading(client: PoolClient): void {
  leftOpen.delete(client)
  // Nothing was written that could be lost; a lost connection tells the pool.
  void isLost(client.query('commit'))
}

/**
 * Lends a client for one transaction that `use` opens; commits, or rolls back and throws the connection away when even that fails. A read-only
 * transaction has nothing to lose, so nothing waits for its end.
 */
export async function lend<T>(
  pool: Pool,
  compile: (query: Query<unknown>) => ReadyStatement,
  options: TxOptions,
  use: (client: PoolClient, tx: ClientTx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const tx = new ClientTx(client, options, compile)
  let outcome: T
  try {
    outcome = await use(client, tx)
    tx.flush()
  } catch (error) {
    tx.end()
    client.release(await isLost(client.query('rollback')))
    throw tx.causeOf(error)
  }
  tx.end()
  if (options.isReadOnly && !tx.hasPosted) {
    leaveOpen(client)
    return outcome
  }
  const committing = client.query('commit')
  // Posted statements were sent before the commit, so that their outcome is here before that of the commit.
  const posted = tx.settle().then(
    () => undefined,
    (failure: unknown) => ({ failure }),
  )
  client.release(await isLost(committing))
  const failed = await posted
  if (failed !== undefined) throw failed.failure
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
