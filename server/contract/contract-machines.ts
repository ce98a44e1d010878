/** Contracts as documents: rows with the facts that their lifecycles ask for, and the machines that move them. */
import { salesContractFacts, serviceContractFacts } from '@onsite/api/contract/contract-facts.ts'
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
  type SalesContractOtherMove,
} from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import {
  type ServiceContractAction,
  serviceContractDocument,
  type ServiceContractFacts,
  type ServiceContractOtherMove,
} from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { isFrozen } from '../approval/approvals.ts'
import type { HeldDocument } from '../document/document-kind.ts'
import { documentMachine } from '../document/document-machine.ts'
import { recordDocument } from '../document/record-document.ts'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { instalments } from './contract-rows-store.ts'
import { visits } from './contract-visit-store.ts'
import { type SalesContractRecord, salesContracts } from './sales-contract-store.ts'
import { type ServiceContractRecord, serviceContracts, todayOf } from './service-contract-store.ts'

export type HeldServiceContract = HeldDocument<ServiceContractRecord, ServiceContractFacts>

async function salesFacts(ctx: Context, row: SalesContractRecord): Promise<SalesContractFacts> {
  const state = row.state as SalesContractState
  const isSentBack = state === Sales.PendingApproval && !(await isFrozen(ctx, row.id))
  return { state, isDeleted: row.deleted_at !== null, isSentBack }
}

/** Facts of service contracts on a day, by id. */
async function serviceFacts(
  ctx: StoreContext,
  rows: readonly ServiceContractRecord[],
  today: string,
): Promise<Map<string, ServiceContractFacts>> {
  const ids = rows.map(({ id }) => id)
  const [unpaid, open] = await Promise.all([
    instalments.counts(ctx, ids, { paid_on: null }),
    visits.counts(ctx, ids, { state: ContractVisitState.Reserved }),
  ])
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

/** A service contract with its facts, for work that nobody at hand asked for. */
export async function holdService(
  ctx: StoreContext,
  row: ServiceContractRecord,
  today: string,
): Promise<HeldServiceContract> {
  const facts = (await serviceFacts(ctx, [row], today)).get(row.id)
  if (facts === undefined) throw new Error('a contract without facts')
  return { row, facts }
}

const common = { isWithoutBin: true, showsState: true } as const

export const salesKind = recordDocument<
  SalesContractRecord,
  SalesContractFacts,
  SalesContractAction,
  SalesContractOtherMove
>(salesContracts, {
  ...common,
  factsOf: async (ctx, rows) =>
    new Map(await Promise.all(rows.map(async (row) => [row.id, await salesFacts(ctx, row)] as const))),
  spec: salesContractDocument,
  facts: salesContractFacts,
  noOf: ({ row }) => row.contract_no,
  peopleOf: ({ row }) => (row.owner_id === null ? [] : [row.owner_id]),
})
export const salesMachine = documentMachine(salesKind)

/** The person in charge of a service contract, else whoever made it. */
const inCharge = ({ row }: HeldServiceContract) => [row.owner_id ?? row.created_by]

export const serviceKind = recordDocument<
  ServiceContractRecord,
  ServiceContractFacts,
  ServiceContractAction,
  ServiceContractOtherMove
>(serviceContracts, {
  ...common,
  factsOf: async (ctx, rows) => await serviceFacts(ctx, rows, todayOf(ctx)),
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
