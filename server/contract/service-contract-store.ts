/** The only file that names the tables of maintenance contracts and the equipment that they cover. */
import {
  bindingStates,
  type CoverageScope,
  type ServiceContractState,
} from '@onsite/domain/contract/contract-states.ts'
import type { CoveringContract } from '@onsite/domain/contract/coverage.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { addDays } from '@onsite/domain/field/calendar.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { dayIn } from '../kernel/day.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list-door.ts'
import type { RecordTable, StoreContext } from '../record/record-table-door.ts'

export type ServiceContractRecord = Selectable<Tables['service_contract']>

/** Today in the tenant's zone. */
export const todayOf = (ctx: Pick<Context, 'tenant' | 'now'>): string => dayIn(ctx.tenant.zone, ctx.now)

export const serviceContractTable: RecordTable<ServiceContractRecord, typeof serviceContractSpec> = {
  spec: serviceContractSpec,
  table: 'service_contract',
  columns: { businessUserId: 'owner_id', endsWithin: null },
  system: ({ amount, end_on, start_on }) => ({ amount: amount / 100, servicePeriod: [start_on, end_on] }),
  conditions: {
    endsWithin: (value, ctx) => {
      const today = todayOf(ctx)
      return sql<SqlBool>`(record.state in (1, 2) and record.end_on >= ${today} and record.end_on <= ${addDays(today, Number(value))})`
    },
  },
}

export const serviceContracts = recordList(serviceContractTable)

const ofTenant = (ctx: StoreContext) =>
  q.selectFrom('service_contract').where('tenant_id', '=', ctx.tenantId).where('deleted_at', 'is', null)

/** Contracts that a daily job may have to begin, finish or remind of: running ones, by their last day. */
export async function bindingContracts(
  ctx: StoreContext,
  cursor: { readonly endOn: string; readonly id: string } | null,
  limit: number,
): Promise<ServiceContractRecord[]> {
  const query = ofTenant(ctx).selectAll().where(sql<SqlBool>`state in (1, 2)`)
  const behind =
    cursor === null ? query : query.where(sql<SqlBool>`(end_on, id) > (${cursor.endOn}::date, ${cursor.id}::uuid)`)
  return await ctx.tx.many(behind.orderBy('end_on').orderBy('id').limit(limit))
}

/** Equipment that a contract lists. */
export async function assetIdsOf(ctx: StoreContext, contractId: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('service_contract_asset')
      .select('asset_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('contract_id', '=', contractId)
      .orderBy('asset_id'),
  )
  return rows.map((row) => row.asset_id)
}

export async function replaceAssets(ctx: StoreContext, contractId: string, assetIds: readonly string[]): Promise<void> {
  await ctx.tx.run(
    q.deleteFrom('service_contract_asset').where('tenant_id', '=', ctx.tenantId).where('contract_id', '=', contractId),
  )
  if (assetIds.length === 0) return
  await ctx.tx.run(
    q
      .insertInto('service_contract_asset')
      .values(assetIds.map((asset_id) => ({ tenant_id: ctx.tenantId, contract_id: contractId, asset_id }))),
  )
}

/** A customer has a handful of contracts. */
const mostOfCustomer = 200

const coveringOf = (row: ServiceContractRecord, assetIds: readonly string[]): CoveringContract => ({
  id: row.id,
  name: row.name,
  customerId: row.customer_id,
  state: row.state as ServiceContractState,
  startOn: row.start_on,
  endOn: row.end_on,
  scope: row.scope as CoverageScope,
  assetIds,
  laborCoverage: row.labor_coverage,
  partsCoverage: row.parts_coverage,
  travelCoverage: row.travel_coverage,
  includedVisits: row.included_visits,
  usedVisits: row.used_visits,
})

/** A contract with what it says of one piece of equipment. */
export interface Candidate {
  readonly row: ServiceContractRecord
  /** `assetIds` holds the piece alone, when it is listed. */
  readonly covering: CoveringContract
}

/** Contracts of a customer, newest first, as candidates to cover a piece of equipment; only running ones unless asked otherwise. */
export async function candidatesOf(
  ctx: StoreContext,
  asked: { readonly customerId: string; readonly assetId: string | null; readonly withEnded?: boolean },
): Promise<Candidate[]> {
  const { assetId, customerId, withEnded = false } = asked
  const rows = await ctx.tx.many(
    ofTenant(ctx)
      .selectAll()
      .where('customer_id', '=', customerId)
      .$if(!withEnded, (query) => query.where('state', 'in', [...bindingStates]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostOfCustomer),
  )
  return await withListed(ctx, rows, assetId)
}

/** The same of one contract. */
export async function candidateById(
  ctx: StoreContext,
  id: string,
  assetId: string | null,
): Promise<Candidate | undefined> {
  const row = await serviceContracts.stored(ctx, id)
  return row === undefined ? undefined : (await withListed(ctx, [row], assetId))[0]
}

async function withListed(
  ctx: StoreContext,
  rows: readonly ServiceContractRecord[],
  assetId: string | null,
): Promise<Candidate[]> {
  const listing =
    assetId === null || rows.length === 0
      ? []
      : await ctx.tx.many(
          q
            .selectFrom('service_contract_asset')
            .select('contract_id')
            .where('tenant_id', '=', ctx.tenantId)
            .where('asset_id', '=', assetId)
            .where(
              'contract_id',
              'in',
              rows.map(({ id }) => id),
            ),
        )
  const listed = new Set(listing.map((row) => row.contract_id))
  return rows.map((row) => ({
    row,
    covering: coveringOf(row, assetId !== null && listed.has(row.id) ? [assetId] : []),
  }))
}

/** Running contracts that name one of these records, with the name of one, by what they name. */
export async function bindingNaming(
  ctx: StoreContext,
  column: 'customer_id' | 'sales_contract_id',
  ids: readonly string[],
) {
  return await ctx.tx.many(
    ofTenant(ctx)
      .select([
        sql<string>`${sql.ref(column)}`.as('named'),
        sql<number>`count(*)`.as('count'),
        sql<string>`min(name)`.as('example'),
      ])
      .where(column, '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('state', 'in', [...bindingStates])
      .groupBy(column),
  )
}

/** Running contracts that list these pieces of equipment. */
export async function bindingListing(ctx: StoreContext, assetIds: readonly string[]) {
  return await ctx.tx.many(
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
      .where('contract.deleted_at', 'is', null)
      .where('contract.state', 'in', [...bindingStates])
      .groupBy('listed.asset_id'),
  )
}

/** Makes the contracts of one customer those of another; `only` narrows them. Returns the ids of those moved. */
export async function moveServiceContracts(
  ctx: StoreContext,
  fromId: string,
  toId: string,
  only: readonly string[] | null = null,
): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .updateTable('service_contract')
      .set({ customer_id: toId, version: sql`version + 1` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', fromId)
      .$if(only !== null, (query) => query.where('id', '=', sql<string>`any(${[...(only ?? [])]}::uuid[])`))
      .returning('id'),
  )
  return rows.map((row) => row.id)
}

/** A contract of this id whatever the reader may see, the recycle bin left out. */
export async function serviceContractById(ctx: StoreContext, id: string): Promise<ServiceContractRecord | undefined> {
  return await serviceContracts.stored(ctx, id)
}

/** The name of the contract in a column of a list, null for none. */
export function contractName(tenantId: string, column: string) {
  return sql<
    string | null
  >`(select shown.name from service_contract shown where shown.tenant_id = ${tenantId} and shown.id = ${sql.ref(column)})`
}

/** Names by id, with those in the recycle bin. */
export async function contractNames(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('service_contract')
      .select(['id', 'name'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
