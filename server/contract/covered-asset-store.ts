/** The only file that names the table of what contracts cover: pieces of equipment, each from a day on and until a day, where it was exchanged (换机). */
import { bindingStates, ServiceContractState } from '@onsite/domain/contract/contract-states.ts'
import type { CoveredSpan } from '@onsite/domain/contract/coverage.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { OpenTies } from '../kernel/record-directory.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { uuidv7 } from '../kernel/uuid.ts'

type CoveredAsset = Selectable<Tables['service_contract_asset']>

const covered = (ctx: StoreContext) => q.selectFrom('service_contract_asset').where('tenant_id', '=', ctx.tenantId)

/** Everything that a contract lists or listed, what went last. */
export async function coveredAssets(ctx: StoreContext, contractId: string): Promise<CoveredAsset[]> {
  return await ctx.tx.many(
    covered(ctx)
      .selectAll()
      .where('contract_id', '=', contractId)
      .orderBy(sql`until_on desc nulls first`)
      .orderBy('asset_id'),
  )
}

/** Equipment that a contract lists now. */
export async function assetIdsOf(ctx: StoreContext, contractId: string): Promise<string[]> {
  return (await coveredAssets(ctx, contractId)).flatMap(({ asset_id, until_on }) => (until_on === null ? asset_id : []))
}

/** Makes a contract list these pieces and no others; what was exchanged keeps its days. */
export async function listAssets(ctx: StoreContext, contractId: string, assetIds: readonly string[]): Promise<void> {
  const known = await assetIdsOf(ctx, contractId)
  const gone = known.filter((id) => !assetIds.includes(id))
  const added = assetIds.filter((id) => !known.includes(id))
  if (gone.length > 0)
    await ctx.tx.run(
      q
        .deleteFrom('service_contract_asset')
        .where('tenant_id', '=', ctx.tenantId)
        .where('contract_id', '=', contractId)
        .where('until_on', 'is', null)
        .where('asset_id', '=', sql<string>`any(${gone}::uuid[])`),
    )
  if (added.length > 0)
    await insert(
      ctx,
      added.map((asset_id) => ({ contract_id: contractId, asset_id })),
    )
}

async function insert(
  ctx: StoreContext,
  rows: readonly { readonly contract_id: string; readonly asset_id: string; readonly from_on?: string | null }[],
): Promise<void> {
  await ctx.tx.run(
    q
      .insertInto('service_contract_asset')
      .values(rows.map((row) => ({ from_on: null, ...row, tenant_id: ctx.tenantId, id: uuidv7() }))),
  )
}

/** By contract: when it lists a piece of equipment. */
export async function spansOf(
  ctx: StoreContext,
  contractIds: readonly string[],
  assetId: string,
): Promise<Map<string, CoveredSpan[]>> {
  if (contractIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    covered(ctx)
      .select(['contract_id', 'from_on', 'until_on'])
      .where('asset_id', '=', assetId)
      .where('contract_id', 'in', [...contractIds])
      .orderBy(sql`until_on nulls last`),
  )
  const found = new Map<string, CoveredSpan[]>()
  for (const { contract_id: id, from_on: fromOn, until_on: untilOn } of rows)
    found.set(id, [...(found.get(id) ?? []), { assetId, fromOn, untilOn }])
  return found
}

/** By piece of equipment: the running contracts that list it now. */
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

/** Holds the contracts that list a piece of equipment now and may still cover something: those in the recycle bin too, and finished ones, which can be extended. */
export async function lockListing(ctx: StoreContext, assetId: string) {
  return await ctx.tx.many(
    q
      .selectFrom('service_contract')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where(
        'id',
        'in',
        covered(ctx).select('contract_id').where('asset_id', '=', assetId).where('until_on', 'is', null),
      )
      .where('state', '!=', ServiceContractState.Terminated)
      .orderBy('id')
      .forUpdate(),
  )
}

export interface Exchange {
  readonly fromId: string
  readonly toId: string
  /** The first day of the one that comes. */
  readonly day: string
}

/**
 * Lists another piece of equipment instead of one, in a held contract. What went stays listed until the day before, unless it was never covered; what
 * comes back on the day after it went goes on, as if it had never gone. False when the contract does not list it any more.
 */
export async function exchangeAsset(
  ctx: StoreContext,
  contract: { readonly id: string; readonly start_on: string },
  { day, fromId, toId }: Exchange,
): Promise<boolean> {
  const rows = await coveredAssets(ctx, contract.id)
  const old = rows.find((row) => row.asset_id === fromId && row.until_on === null)
  if (old === undefined) return false
  const begins = old.from_on ?? contract.start_on
  const first = day > begins ? day : begins
  const lastOfOld = addDays(first, -1)
  if (first === begins) await drop(ctx, old.id)
  else await setUntil(ctx, old.id, lastOfOld)
  const own = rows.filter((row) => row.asset_id === toId)
  const resumed = own.find((row) => row.until_on === lastOfOld)
  if (own.some((row) => row.until_on === null)) return true
  if (resumed !== undefined) await setUntil(ctx, resumed.id, null)
  else
    await insert(ctx, [{ contract_id: contract.id, asset_id: toId, from_on: first === begins ? old.from_on : first }])
  return true
}

async function drop(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.run(q.deleteFrom('service_contract_asset').where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}

async function setUntil(ctx: StoreContext, id: string, day: string | null): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('service_contract_asset')
      .set({ until_on: day })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}
