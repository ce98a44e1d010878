/** The only file that names the table of what people have read about the product. */
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** The version that a person has read about, null before the first. */
export async function seenVersion(ctx: StoreContext, personId: string): Promise<string | null> {
  const row = await ctx.tx.first(
    q
      .selectFrom('person_seen')
      .select('pc_version')
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId),
  )
  return row?.pc_version ?? null
}

export async function keepSeenVersion(ctx: StoreContext, personId: string, version: string): Promise<void> {
  await ctx.tx.post(
    q
      .insertInto('person_seen')
      .values({ tenant_id: ctx.tenantId, person_id: personId, pc_version: version })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id']).doUpdateSet({ pc_version: version })),
  )
}
