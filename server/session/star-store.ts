/** Starred menu entries of people; the only file that names their table. */
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Names of the screens that a person starred, in the chosen order. */
export async function starredBy(ctx: StoreContext, personId: string): Promise<readonly string[]> {
  const row = await ctx.tx.first(
    q
      .selectFrom('person_menu')
      .select('starred')
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId),
  )
  return row?.starred ?? []
}

/** Replaces the starred screens of a person. */
export async function keepStarred(ctx: StoreContext, personId: string, starred: readonly string[]): Promise<void> {
  await ctx.tx.post(
    q
      .insertInto('person_menu')
      .values({ tenant_id: ctx.tenantId, person_id: personId, starred: [...starred] })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id']).doUpdateSet({ starred: [...starred] })),
  )
}
