import { sql } from 'kysely'
import { shaped } from './shaped.ts'
import type { StoreContext } from './store-context.ts'

/**
 * Holds a name within an enterprise until the transaction ends, so that work under it goes one at a time: for what no row stands for yet.
 * @param name begins with the kind of thing: `portal 13900001234`
 */
export async function lockName({ tenantId, tx }: StoreContext, name: string): Promise<void> {
  await tx.post(lock(`${tenantId} ${name}`))
}

const lock = shaped((name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
