/** Starred menu entries of people; the only file that names their table. */
import { sql, type SqlBool } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** More than these are no favourites. */
export const mostStars = 20

/** Names of the screens that a person starred, in the chosen order. */
export async function readStarred(ctx: StoreContext, personId: string): Promise<readonly string[]> {
  const row = await ctx.tx.first(
    q
      .selectFrom('person_menu')
      .select('starred')
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId),
  )
  return row?.starred ?? []
}

/** Puts a screen behind those that a person starred; one that is there already stays where it is. @returns false when there are too many */
export async function addStar(ctx: StoreContext, personId: string, name: string): Promise<boolean> {
  const kept = await ctx.tx.run(
    q
      .insertInto('person_menu')
      .values({ tenant_id: ctx.tenantId, person_id: personId, starred: [name] })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'person_id'])
          .doUpdateSet({
            starred: sql<
              string[]
            >`case when ${name} = any(person_menu.starred) then person_menu.starred else person_menu.starred || ${name}::text end`,
          })
          .where(sql<SqlBool>`${name} = any(person_menu.starred) or cardinality(person_menu.starred) < ${mostStars}`),
      ),
  )
  return kept > 0
}

/** Takes a screen away from those that a person starred. */
export async function dropStar(ctx: StoreContext, personId: string, name: string): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('person_menu')
      .set({ starred: sql<string[]>`array_remove(starred, ${name})` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId),
  )
}
