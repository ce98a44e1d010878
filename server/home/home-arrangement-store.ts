/** The only file that names the table of how people arrange their home page. */
import type { HomeArrangement } from '@onsite/domain/home/home-parts.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** As it was kept; undefined for whoever has the usual one. */
export async function keptArrangement(
  ctx: StoreContext,
  personId: string,
): Promise<{ readonly parts: readonly string[]; readonly hidden: readonly string[] } | undefined> {
  return await ctx.tx.first(
    q
      .selectFrom('home_arrangement')
      .select(['parts', 'hidden'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId),
  )
}

export async function keepArrangement(
  ctx: StoreContext,
  personId: string,
  { hidden, parts }: HomeArrangement,
): Promise<void> {
  const kept = { parts: [...parts], hidden: [...hidden] }
  await ctx.tx.post(
    q
      .insertInto('home_arrangement')
      .values({ tenant_id: ctx.tenantId, person_id: personId, ...kept })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id']).doUpdateSet(kept)),
  )
}

/** Gives the usual arrangement back. */
export async function dropArrangement(ctx: StoreContext, personId: string): Promise<void> {
  await ctx.tx.post(
    q.deleteFrom('home_arrangement').where('tenant_id', '=', ctx.tenantId).where('person_id', '=', personId),
  )
}
