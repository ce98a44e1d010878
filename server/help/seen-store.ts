/** The only file that names the table of what people have read about the product. */
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export interface Seen {
  /** '' before the first. */
  readonly pc_version: string
  /** Guides that the person has been through or put off. */
  readonly novice: boolean
  readonly deploy: boolean
}

const nothing: Seen = { pc_version: '', novice: false, deploy: false }

export async function readSeen(ctx: StoreContext, personId: string): Promise<Seen> {
  const row = await ctx.tx.first(
    q
      .selectFrom('person_seen')
      .select(['pc_version', 'novice', 'deploy'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId),
  )
  return row ?? nothing
}

export async function keepSeen(ctx: StoreContext, personId: string, seen: Partial<Seen>): Promise<void> {
  await ctx.tx.post(
    q
      .insertInto('person_seen')
      .values({ tenant_id: ctx.tenantId, person_id: personId, ...seen })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id']).doUpdateSet(seen)),
  )
}
