/** Lends connections for transactions. */
import type { Pool, PoolClient } from 'pg'
import { ClientTx, type Query, type TxOptions } from './client-tx.ts'
import type { ReadyStatement } from './ready-statement.ts'

/**
 * Lends a client for one transaction that `use` opens; commits, or rolls back and throws the connection away when even that fails. A read-only
 * transaction has nothing to lose, so its outcome does not wait for the commit.
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
  const committing = client.query('commit')
  if (options.isReadOnly && !tx.hasPosted) {
    void isLost(committing).then((lost) => client.release(lost))
    return outcome
  }
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
