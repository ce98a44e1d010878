import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Does a piece of work in a transaction that goes on whatever becomes of it: what the piece wrote is taken back when it throws. One piece after the
 * other, never side by side: the way back of one would take everything along that was written since it began. Throws what `work` throws.
 */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`savepoint piece`)
  try {
    return await work()
  } catch (error) {
    await tx.run(sql`rollback to savepoint piece`)
    throw error
  } finally {
    await tx.run(sql`release savepoint piece`)
  }
}
