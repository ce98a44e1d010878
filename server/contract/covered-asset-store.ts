/** The only file that names the table of what contracts cover: assets, each from a day on and until a day, where it was replaced (换机). */
import { bindingStates, ServiceContractState } from '@onsite/domain/contract/contract-states.ts'
import type { CoveredSpan } from '@onsite/domain/contract/coverage.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { OpenTies } from '../kernel/record-directory.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { childRows } from '../record/child-rows-store.ts'

/** Everything that contracts list or listed, what went last. */
export const covered = childRows({
  table: 'service_contract_asset',
  owner: 'contract_id',
  order: sql`until_on desc nulls first, asset_id`,
  hasId: true,
})

/** Assets that a contract lists now. */
export async function assetIdsOf(ctx: StoreContext, contractId: string): Promise<string[]> {
  return (await covered.of(ctx, contractId)).flatMap(({ asset_id, until_on }) => (until_on === null ? asset_id : []))
}

/** Makes a contract list these assets and no others; those that were replaced keep their days. @param known what it lists now */
export async function listAssets(
  ctx: StoreContext,
  contractId: string,
  assetIds: readonly string[],
  known: readonly string[],
): Promise<void> {
  const gone = known.filter((id) => !assetIds.includes(id))
  const added = assetIds.filter((id) => !known.includes(id))
  await covered.drop(ctx, { contract_id: contractId, until_on: null, asset_id: gone })
  await covered.add(
    ctx,
    added.map((asset_id) => ({ contract_id: contractId, asset_id })),
  )
}

/** By contract: when it lists an asset, what goes on last. */
export async function spansOf(
  ctx: StoreContext,
  contractIds: readonly string[],
  assetId: string,
): Promise<Map<string, CoveredSpan[]>> {
  const order = sql`until_on nulls last`
  const rows = await covered.find(ctx, { asset_id: assetId, contract_id: contractIds }, { order })
  const spans = [...Map.groupBy(rows, ({ contract_id: id }) => id)]
  return new Map(
    spans.map(([id, some]) => [
      id,
      some.map(({ from_on: fromOn, until_on: untilOn }) => ({ assetId, fromOn, untilOn })),
    ]),
  )
}

/** By asset: the running contracts that list it now. */
export async function bindingListing(ctx: StoreContext, assetIds: readonly string[]): Promise<Map<string, OpenTies>> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('service_contract_asset as listed')
      .innerJoin('service_contract as contract', (join) =>
        join.onRef('contract.tenant_id', '=', 'listed.tenant_id').onRef('contract.id', '=', 'listed.contract_id'),
      )
      .select([
        'listed.asset_id as named',
        sql<number>`count(*)`.as('count'),
        sql<string>`min(contract.name)`.as('example'),
      ])
      .where('listed.tenant_id', '=', ctx.tenantId)
      .where('listed.asset_id', '=', sql<string>`any(${[...assetIds]}::uuid[])`)
      .where('listed.until_on', 'is', null)
      .where('contract.deleted_at', 'is', null)
      .where('contract.state', 'in', [...bindingStates])
      .groupBy('listed.asset_id'),
  )
  return new Map(rows.map(({ named, ...open }) => [named, open]))
}

/** Holds the contracts that list an asset now and may still cover something: those in the recycle bin too, and finished ones, which can be extended. */
export async function lockListing(ctx: StoreContext, assetId: string) {
  return await ctx.tx.many(
    q
      .selectFrom('service_contract')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where(
        'id',
        'in',
        q
          .selectFrom('service_contract_asset')
          .select('contract_id')
          .where('tenant_id', '=', ctx.tenantId)
          .where('asset_id', '=', assetId)
          .where('until_on', 'is', null),
      )
      .where('state', '!=', ServiceContractState.Terminated)
      .orderBy('id')
      .forUpdate(),
  )
}

export interface Replacement {
  readonly fromId: string
  readonly toId: string
  /** The first day of the one that comes. */
  readonly day: string
}

/**
 * Lists another asset instead of one, in a held contract. The one that went stays listed until the day before, unless it was never
 * covered; one that comes back on the day after it went goes on, as if it had never gone. False when the contract does not list it any more.
 */
export async function replaceCovered(
  ctx: StoreContext,
  contract: { readonly id: string; readonly start_on: string },
  { day, fromId, toId }: Replacement,
): Promise<boolean> {
  const rows = await covered.of(ctx, contract.id)
  const old = rows.find((row) => row.asset_id === fromId && row.until_on === null)
  if (old === undefined) return false
  const begins = old.from_on ?? contract.start_on
  const first = day > begins ? day : begins
  const lastOfOld = addDays(first, -1)
  if (first === begins) await covered.drop(ctx, { id: old.id })
  else await covered.change(ctx, { id: old.id }, { until_on: lastOfOld })
  const own = rows.filter((row) => row.asset_id === toId)
  const resumed = own.find((row) => row.until_on === lastOfOld)
  if (own.some((row) => row.until_on === null)) return true
  if (resumed !== undefined) await covered.change(ctx, { id: resumed.id }, { until_on: null })
  else {
    const from_on = first === begins ? old.from_on : first
    await covered.add(ctx, [{ contract_id: contract.id, asset_id: toId, from_on }])
  }
  return true
}
