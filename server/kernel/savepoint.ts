import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Runs a piece of work in a transaction that goes on whatever happens: the piece's writes are rolled back when it throws. Pieces run one after the
 * other, never side by side, since rolling one back would undo everything written since it began. Rethrows the error of `work`.
 */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.post(sql`savepoint piece`)
  try {
    const outcome = await work()
    await tx.settle()
    return outcome
  } catch (error) {
    // Nothing that the piece posted may speak of a failure after it was rolled back. A posted failure is the reason of those that follow it.
    const cause = await tx.settle().then(
      () => error,
      (failure: unknown) => failure,
    )
    await tx.post(sql`rollback to savepoint piece`)
    throw cause
  } finally {
    await tx.post(sql`release savepoint piece`)
  }
}
