/** The table of service contracts. */
import {
  bindingStates,
  type CoverageScope,
  type ServiceContractState,
} from '@onsite/domain/contract/contract-states.ts'
import type { CoveredSpan, CoveringContract } from '@onsite/domain/contract/coverage.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { dayIn } from '../kernel/day.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'
import type { RecordTable } from '../record/record-table.ts'
import { spansOf } from './covered-asset-store.ts'

export type ServiceContractRecord = Selectable<Tables['service_contract']>

/** Today in the tenant's zone. */
export const todayOf = (ctx: Pick<Context, 'tenant' | 'now'>): string => dayIn(ctx.tenant.zone, ctx.now)

/** Written into statements, so that the index of these states serves them. */
const binding = sql.join(bindingStates.map((state) => sql.lit(state)))

export const serviceContractTable: RecordTable<ServiceContractRecord, typeof serviceContractSpec> = {
  spec: serviceContractSpec,
  table: 'service_contract',
  columns: { businessUserId: 'owner_id', endsWithin: null },
  system: ({ amount, end_on, start_on }) => ({ amount: amount / 100, servicePeriod: [start_on, end_on] }),
  conditions: {
    endsWithin: (value, ctx) => {
      const today = todayOf(ctx)
      return sql<SqlBool>`(record.state in (${binding}) and record.end_on >= ${today} and record.end_on <= ${addDays(today, Number(value))})`
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
  const query = ofTenant(ctx).selectAll().where(sql<SqlBool>`state in (${binding})`)
  const behind =
    cursor === null ? query : query.where(sql<SqlBool>`(end_on, id) > (${cursor.endOn}::date, ${cursor.id}::uuid)`)
  return await ctx.tx.many(behind.orderBy('end_on').orderBy('id').limit(limit))
}

/** A customer has a handful of contracts. */
const mostOfCustomer = 200

const coveringOf = (row: ServiceContractRecord, listed: readonly CoveredSpan[]): CoveringContract => ({
  id: row.id,
  name: row.name,
  customerId: row.customer_id,
  state: row.state as ServiceContractState,
  startOn: row.start_on,
  endOn: row.end_on,
  scope: row.scope as CoverageScope,
  listed,
  laborCoverage: row.labor_coverage,
  partsCoverage: row.parts_coverage,
  travelCoverage: row.travel_coverage,
  includedVisits: row.included_visits,
  usedVisits: row.used_visits,
})

/** A contract with what it says of one asset. */
export interface Candidate {
  readonly row: ServiceContractRecord
  /** Of what is listed it holds the asset alone. */
  readonly covering: CoveringContract
}

/** Contracts of a customer, newest first, as candidates to cover an asset; only running ones unless asked otherwise. */
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
  const row = await serviceContracts.findStored(ctx, id)
  return row === undefined ? undefined : (await withListed(ctx, [row], assetId))[0]
}

async function withListed(
  ctx: StoreContext,
  rows: readonly ServiceContractRecord[],
  assetId: string | null,
): Promise<Candidate[]> {
  const ids = rows.map(({ id }) => id)
  const spans = assetId === null ? new Map<string, CoveredSpan[]>() : await spansOf(ctx, ids, assetId)
  return rows.map((row) => ({ row, covering: coveringOf(row, spans.get(row.id) ?? []) }))
}

/** A contract under its lock, also in the recycle bin: what orders used of it counts there as well. */
export async function lockContract(ctx: StoreContext, id: string): Promise<ServiceContractRecord | undefined> {
  return await ctx.tx.first(
    q.selectFrom('service_contract').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id).forUpdate(),
  )
}

/** A contract of this id whatever the reader may see, the recycle bin left out. */
export async function serviceContractById(ctx: StoreContext, id: string): Promise<ServiceContractRecord | undefined> {
  return await serviceContracts.findStored(ctx, id)
}
