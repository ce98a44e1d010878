/** What the lifecycles are asked about contracts, read for one or many. */
import {
  ContractVisitState,
  type SalesContractState,
  SalesContractState as Sales,
  type ServiceContractState,
} from '@onsite/domain/contract/contract-states.ts'
import { type SalesContractFacts, salesContractLifecycle } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import {
  type ServiceContractFacts,
  serviceContractLifecycle,
  type ServiceContractAction,
} from '@onsite/domain/contract/service-contract-lifecycle.ts'
import type { SalesContractAction } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isFrozen } from '../approval/approval-door.ts'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { visitCounts } from './contract-visit-store.ts'
import { unpaidCounts } from './instalment-store.ts'
import { type SalesContractRecord, salesContracts } from './sales-contract-store.ts'
import { type ServiceContractRecord, serviceContracts, todayOf } from './service-contract-store.ts'

/** Facts of maintenance contracts by id. */
async function serviceFacts(
  ctx: StoreContext,
  rows: readonly ServiceContractRecord[],
  today: string,
): Promise<Map<string, ServiceContractFacts>> {
  const ids = rows.map(({ id }) => id)
  const [unpaid, open] = await Promise.all([unpaidCounts(ctx, ids), visitCounts(ctx, ids, ContractVisitState.Reserved)])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        state: row.state as ServiceContractState,
        isDeleted: row.deleted_at !== null,
        isRequested: row.request_kind !== null,
        startOn: row.start_on,
        endOn: row.end_on,
        today,
        isPerformed: row.used_visits > 0,
        unpaidInstalments: unpaid.get(row.id) ?? 0,
        openOrders: open.get(row.id) ?? 0,
      },
    ]),
  )
}

/** Facts of one. */
export async function serviceFactsOf(
  ctx: StoreContext,
  row: ServiceContractRecord,
  today: string,
): Promise<ServiceContractFacts> {
  const facts = (await serviceFacts(ctx, [row], today)).get(row.id)
  if (facts === undefined) throw new Error('a contract without facts')
  return facts
}

export async function salesFactsOf(ctx: Context, row: SalesContractRecord): Promise<SalesContractFacts> {
  const state = row.state as SalesContractState
  return {
    state,
    isDeleted: row.deleted_at !== null,
    isSentBack: state === Sales.PendingApproval && !(await isFrozen(ctx, row.id)),
  }
}

/** Locks a sales contract that the person sees, and asks version and lifecycle. Throws `not-found`, `stale` and what the lifecycle throws. */
export async function openSalesContract(
  ctx: Context,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  action: SalesContractAction,
): Promise<SalesContractRecord> {
  const row = await salesContracts.seen(ctx, id, { lock: true })
  if (row === undefined) throw new Failure('not-found', { record: '销售合同' })
  if (version !== undefined && row.version !== version) throw new Failure('stale')
  salesContractLifecycle.demand(action, await salesFactsOf(ctx, row), ctx.actor, ctx.now)
  return row
}

/** The same of a maintenance contract. */
export async function openServiceContract(
  ctx: Context,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  action: ServiceContractAction,
): Promise<ServiceContractRecord> {
  const row = await serviceContracts.seen(ctx, id, { lock: true })
  if (row === undefined) throw new Failure('not-found', { record: '维保合同' })
  if (version !== undefined && row.version !== version) throw new Failure('stale')
  serviceContractLifecycle.demand(action, await serviceFactsOf(ctx, row, todayOf(ctx)), ctx.actor, ctx.now)
  return row
}
