/** Providers and branches as places of people and service groups. The provider area keeps them as records. */
import { sql } from 'kysely'
import { nameBeside } from '../kernel/name-beside.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** For a select list: the name of the provider that a column names, null for none. */
export const providerName = (tenantId: string, column: string) => nameBeside('service_provider', tenantId, column)

/** For a select list: the name of the branch that a column names, null for none. */
export const branchName = (tenantId: string, column: string) => nameBeside('service_branch', tenantId, column)

export interface StandingProvider {
  readonly id: string
  readonly name: string
  readonly state: number
}

const standing = ({ tenantId }: StoreContext) =>
  q
    .selectFrom('service_provider')
    .select(['id', 'name', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)

/** A provider that was not deleted, held until the transaction ends. */
export async function lockProvider(ctx: StoreContext, id: string): Promise<StandingProvider | undefined> {
  return await ctx.tx.first(standing(ctx).where('id', '=', id).forUpdate())
}

/** The provider of a branch that was not deleted. */
export async function providerOfBranch(ctx: StoreContext, id: string): Promise<string | undefined> {
  const row = await ctx.tx.first(
    q
      .selectFrom('service_branch')
      .select('provider_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  )
  return row?.provider_id
}

export async function setProviderState(ctx: StoreContext, id: string, state: number): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('service_provider')
      .set({ state, version: sql`version + 1`, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** Disables the active people of a provider, to come back with it. @returns their ids */
export async function sendAway(ctx: StoreContext, providerId: string): Promise<string[]> {
  const gone = await ctx.tx.many(
    q
      .updateTable('person')
      .set({ state: 0, left_with_provider: true, version: sql`version + 1`, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('provider_id', '=', providerId)
      .where('state', '=', 1)
      .returning('id'),
  )
  return gone.map(({ id }) => id)
}

/** Enables those who left with a provider. @returns their ids */
export async function takeBack(ctx: StoreContext, providerId: string): Promise<string[]> {
  const back = await ctx.tx.many(
    q
      .updateTable('person')
      .set({ state: 1, left_with_provider: false, version: sql`version + 1`, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('provider_id', '=', providerId)
      .where('left_with_provider', '=', true)
      .where('state', '=', 0)
      .returning('id'),
  )
  return back.map(({ id }) => id)
}

/** People and standing service groups that name a provider or a branch, by its id, each with one name. */
export async function placesNaming(
  { tenantId, tx }: StoreContext,
  column: 'provider_id' | 'branch_id',
  ids: readonly string[],
): Promise<Map<string, { readonly count: number; readonly example: string }>> {
  const named = sql.ref(column)
  const rows = await tx.many(sql<{ named: string; count: number; example: string }>`
    select named, count(*)::integer as count, min(name) as example from (
      select ${named} as named, name from person where tenant_id = ${tenantId} and ${named} = any(${[...ids]}::uuid[])
      union all
      select ${named} as named, name from service_group where tenant_id = ${tenantId} and ${named} = any(${[...ids]}::uuid[]) and removed_at is null
    ) one group by named`)
  return new Map(rows.map(({ named: id, ...open }) => [id, open]))
}
