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
import { isFrozen } from '../approval/approval-door.ts'
import type { DocumentKind, DocumentRow, HeldDocument, StepTaker } from '../document/document-kind.ts'
import { documentMachine } from '../document/document-machine.ts'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { RecordList } from '../record/record-list-door.ts'
import { updateRows } from '../record/record-store.ts'
import type { RecordRow } from '../record/record-table-door.ts'
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

/** Reads and writes a kind of contract through its record list. */
function storeThrough<Row extends RecordRow & DocumentRow, Facts>(
  list: RecordList<Row>,
  hold: (ctx: Context, row: Row) => Promise<HeldDocument<Row, Facts>>,
) {
  return {
    async read(ctx: Context, ids: readonly string[], lock: boolean) {
      const rows = await Promise.all(ids.map(async (id) => await list.seen(ctx, id, { lock })))
      const held = await Promise.all(rows.flatMap((row) => (row === undefined ? [] : [hold(ctx, row)])))
      return new Map(held.map((one) => [one.row.id, one]))
    },
    async write(
      ctx: StepTaker,
      changes: readonly { readonly held: HeldDocument<Row, Facts>; readonly patch: Partial<Row> }[],
    ) {
      for (const { held, patch } of changes) await updateRows(ctx, list.table, [held.row.id], { ...patch })
    },
    showsState: true,
  } as const
}

const salesKind = {
  ...storeThrough(salesContracts, holdSales),
  spec: salesContractDocument,
  facts: salesContractFacts,
  noOf: ({ row }) => row.contract_no,
  peopleOf: ({ row }) => (row.owner_id === null ? [] : [row.owner_id]),
} satisfies DocumentKind<
  HeldSalesContract,
  SalesContractFacts,
  SalesContractAction,
  never,
  Partial<SalesContractRecord>
>

export const salesMachine = documentMachine(salesKind)

/** The person in charge of a maintenance contract, else whoever made it. */
const inCharge = ({ row }: HeldServiceContract) => [row.owner_id ?? row.created_by]

const serviceKind = {
  ...storeThrough(serviceContracts, async (ctx, row) => await holdService(ctx, row, todayOf(ctx))),
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
} satisfies DocumentKind<
  HeldServiceContract,
  ServiceContractFacts,
  ServiceContractAction,
  ServiceContractOtherStep,
  Partial<ServiceContractRecord>
>

export const serviceMachine = documentMachine(serviceKind)

/** The reply of every change, of a row or of a step. */
export const saved = ({ id, state, version }: SavedContract): SavedContract => ({ id, state, version })
