/** Contracts as documents: rows with the facts that their lifecycles ask for, and the machines that move them. */
import { salesContractFacts, serviceContractFacts } from '@onsite/api/contract/contract-facts.ts'
import type { SavedContract } from '@onsite/api/contract/contract-shapes.ts'
import {
  ContractVisitState,
  type SalesContractState,
  SalesContractState as Sales,
  type ServiceContractState,
} from '@onsite/domain/contract/contract-states.ts'
import {
  type SalesContractAction,
  salesContractDocument,
  type SalesContractFacts,
} from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import {
  type ServiceContractAction,
  serviceContractDocument,
  type ServiceContractFacts,
  type ServiceContractOtherStep,
} from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { isFrozen } from '../approval/approvals.ts'
import type { HeldDocument } from '../document/document-kind.ts'
import { documentMachine } from '../document/document-machine.ts'
import { recordDocument } from '../document/record-document.ts'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { visitCounts } from './contract-visit-store.ts'
import { unpaidCounts } from './instalment-store.ts'
import { type SalesContractRecord, salesContracts } from './sales-contract-store.ts'
import { type ServiceContractRecord, serviceContracts, todayOf } from './service-contract-store.ts'

export type HeldSalesContract = HeldDocument<SalesContractRecord, SalesContractFacts>
export type HeldServiceContract = HeldDocument<ServiceContractRecord, ServiceContractFacts>

/** A sales contract with its facts. */
export async function holdSales(ctx: Context, row: SalesContractRecord): Promise<HeldSalesContract> {
  const state = row.state as SalesContractState
  const isSentBack = state === Sales.PendingApproval && !(await isFrozen(ctx, row.id))
  return { row, facts: { state, isDeleted: row.deleted_at !== null, isSentBack } }
}

/** A maintenance contract with its facts on a day. */
export async function holdService(
  ctx: StoreContext,
  row: ServiceContractRecord,
  today: string,
): Promise<HeldServiceContract> {
  const [unpaid, open] = await Promise.all([
    unpaidCounts(ctx, [row.id]),
    visitCounts(ctx, [row.id], ContractVisitState.Reserved),
  ])
  const facts = {
    state: row.state as ServiceContractState,
    isDeleted: row.deleted_at !== null,
    isRequested: row.request_kind !== null,
    startOn: row.start_on,
    endOn: row.end_on,
    today,
    isPerformed: row.used_visits > 0,
    unpaidInstalments: unpaid.get(row.id) ?? 0,
    openOrders: open.get(row.id) ?? 0,
  }
  return { row, facts }
}

const salesKind = recordDocument<SalesContractRecord, SalesContractFacts, SalesContractAction, never>(salesContracts, {
  isWithoutBin: true,
  factsOf: async (ctx, rows) =>
    new Map(await Promise.all(rows.map(async (row) => [row.id, (await holdSales(ctx, row)).facts] as const))),
  showsState: true,
  spec: salesContractDocument,
  facts: salesContractFacts,
  noOf: ({ row }) => row.contract_no,
  peopleOf: ({ row }) => (row.owner_id === null ? [] : [row.owner_id]),
})

export const salesMachine = documentMachine(salesKind)

/** The person in charge of a maintenance contract, else whoever made it. */
const inCharge = ({ row }: HeldServiceContract) => [row.owner_id ?? row.created_by]

const serviceKind = recordDocument<
  ServiceContractRecord,
  ServiceContractFacts,
  ServiceContractAction,
  ServiceContractOtherStep
>(serviceContracts, {
  isWithoutBin: true,
  factsOf: async (ctx, rows) => {
    const today = todayOf(ctx)
    return new Map(
      await Promise.all(rows.map(async (row) => [row.id, (await holdService(ctx, row, today)).facts] as const)),
    )
  },
  showsState: true,
  spec: serviceContractDocument,
  facts: serviceContractFacts,
  noOf: ({ row }) => row.contract_no,
  peopleOf: inCharge,
  tell: (_, held, { action, reason = '' }) =>
    Promise.resolve(
      action === 'remind'
        ? {
            tell: {
              category: 'contract',
              people: inCharge(held),
              channels: ['inApp'],
              title: '维保合同即将到期',
              text: reason,
              path: recordPath('service-contract', held.row.id),
            },
          }
        : {},
    ),
})

export const serviceMachine = documentMachine(serviceKind)

/** The reply of every change, of a row or of a step. */
export const saved = ({ id, state, version }: SavedContract): SavedContract => ({ id, state, version })
